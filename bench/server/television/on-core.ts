import { execFileSync } from 'node:child_process'

/** Keeps all threads of a process on one core. Needs `taskset` of util-linux. */
export const onCore = (core: number, pid: number): void => {
  execFileSync('/usr/bin/taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: 'ignore',
  })
}
