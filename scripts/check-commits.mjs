/** Checks the subjects of all commits made since this file exists: "area: summary", at most 72 characters. See docs/writing.md. */
import { execFileSync } from 'node:child_process'

const maxLength = 72
const shape = /^[a-z][a-z0-9, /-]*: \S/

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const [firstCommit] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-commits.mjs').split(
  '\n',
)
const subjects = git('log', '--no-merges', '--format=%s', `${firstCommit}..HEAD`).split('\n').filter(Boolean)
const wrong = subjects.filter((subject) => subject.length > maxLength || !shape.test(subject))
for (const subject of wrong)
  console.error(`This commit's subject is not "area: summary" in ${String(maxLength)} characters: ${subject}`)
process.exitCode = wrong.length > 0 ? 1 : 0
