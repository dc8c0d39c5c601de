import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from './programs.ts'

/** The toolbar would keep windows wider than 320 pixels. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }'

/** Starts a display of its own and the driver on it; answers where the driver listens. */
export async function startWebKitDriver(): Promise<{ address: string; stop: () => void }> {
  const config = mkdtempSync(join(tmpdir(), 'marquee-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), NARROW)

  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3']
  const xvfb = spawn(requireProgram('xvfb'), screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await firstLine(xvfb)

  const port = await freePort()
  const driver = spawn(requireProgram('webkitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    // Root is refused WebKit's own sandbox, and what runs here is our own product.
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      XDG_CONFIG_HOME: config,
    },
  })
  const stop = () => {
    driver.kill()
    xvfb.kill()
    rmSync(config, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await untilListening(port)
  return { address: `http://127.0.0.1:${port}`, stop }
}

function firstLine(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (number: Buffer) => resolve(String(number).trim()))
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    xvfb.once('error', reject)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not listen within ten seconds.')
}
