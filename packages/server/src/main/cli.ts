#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

// Written files contain personal data: only the user who runs the command may read them.
process.umask(0o077)

const { status, stdout, stderr } = await runCommandLine(process.argv.slice(2), process.env)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = status
