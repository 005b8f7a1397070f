/**
 * `node scripts/processor-time.mjs COMMAND ARGUMENTS...` runs a command and prints the processor time of the command
 * and all processes that it started, by program.
 * Processor time, unlike time on the clock, hardly depends on the machine's other load. Linux only.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100
const sampleMs = 100

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node scripts/processor-time.mjs COMMAND ARGUMENTS...')
  process.exit(2)
}
const child = spawn(command, args, { stdio: 'inherit' })
/** Last sample of each process. Sampled, because Chromium's children are not waited for. */
const seen = new Map([[child.pid, { program: command, seconds: 0 }]])

const sampling = setInterval(() => {
  for (const { pid, parent, program, seconds } of runningProcesses())
    if (seen.has(pid) || seen.has(parent)) seen.set(pid, { program, seconds })
}, sampleMs)

child.on('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.on('close', (code) => {
  clearInterval(sampling)
  const byProgram = {}
  for (const { program, seconds } of seen.values()) byProgram[program] = (byProgram[program] ?? 0) + seconds
  const total = Object.values(byProgram).reduce((sum, seconds) => sum + seconds, 0)
  console.error(`Processor time: ${total.toFixed(1)} s`)
  for (const [program, seconds] of Object.entries(byProgram).sort((a, b) => b[1] - a[1]))
    if (seconds >= 0.5) console.error(`${seconds.toFixed(1).padStart(8)} s  ${program}`)
  process.exitCode = code ?? 1
})

/** Returns every process of the machine in the order of its number, so that parents come before their children. */
function runningProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => a - b)
    .flatMap((pid) => {
      try {
        // Fields are "pid (program) state parent ...": user and system time are the 14th and 15th. A program's name may
        // have spaces.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const end = stat.lastIndexOf(')')
        const fields = stat.slice(end + 2).split(' ')
        const ticks = Number(fields[11]) + Number(fields[12])
        return [
          {
            pid: Number(pid),
            parent: Number(fields[1]),
            program: stat.slice(stat.indexOf('(') + 1, end),
            seconds: ticks / ticksPerSecond,
          },
        ]
      } catch {
        return [] // the process has ended meanwhile
      }
    })
}
