#!/usr/bin/env node
import { homedir, hostname } from 'node:os'
import { stderr, stdout } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.ts'

// Whoever reads the result may stop early, as `head` does.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  host: hostname(),
  fetch: globalThis.fetch,
  pause: (seconds) => pause(seconds * 1000),
  now: () => new Date(),
  print: (text) => stdout.write(`${text}\n`),
  note: (text) => stderr.write(`${text}\n`),
})
