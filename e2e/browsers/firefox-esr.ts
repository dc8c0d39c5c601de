#!/usr/bin/env node
/**
 * Stands between Playwright and Firefox. Playwright 1.65 sets media features in every context, which Firefox ESR 153
 * does not know yet (`emulation.setMediaFeaturesOverride`) and every context fails for it: this command is answered
 * here, everything else passes. To be removed once ESR knows it.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { requireProgram } from './programs.ts'

const firefox = spawn(requireProgram('firefox'), process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => firefox.kill(signal))

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? []
  if (address) listen(address)
  else console.error(line)
})

function listen(firefoxAddress: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, { url }) => pass(playwright, new WebSocket(firefoxAddress + url)))
  server.on('listening', () => {
    const address = server.address()
    if (typeof address === 'object')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address?.port}`)
  })
}

async function pass(playwright: WebSocket, browser: WebSocket): Promise<void> {
  const opened = new Promise((resolve) => browser.on('open', resolve))
  playwright.on('message', async (data) => {
    const { id, method }: { id: number; method: string } = JSON.parse(String(data))
    await opened
    if (method === 'emulation.setMediaFeaturesOverride')
      playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else browser.send(String(data))
  })
  browser.on('message', (data) => playwright.send(String(data)))
  browser.on('close', () => playwright.close())
  playwright.on('close', () => browser.close())
}
