import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyChromium } from '@marquee/test-browser/chromium'
import { expect } from '@playwright/test'

type Answer = { id?: number; result?: { result?: { value?: unknown }; exceptionDetails?: object } }

/** A page of a Chromium to whose workers no tool is attached. */
export type UnattendedPage = {
  goto(address: string): Promise<void>
  /** Runs a function without variables of the test in the page, and returns what it gives. */
  evaluate<Result>(act: () => Result | Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Opens a Chromium with a profile of its own, attached to its page alone. Playwright and WebDriver attach to workers as
 * well, and a worker with a tool attached goes on where Chromium stops those of everybody else.
 */
export async function openUnattendedChromium(): Promise<UnattendedPage> {
  const profile = await mkdtemp(join(tmpdir(), 'unattended-'))
  const { executablePath, args } = await anyChromium()
  const switches = [...args, '--headless', `--user-data-dir=${profile}`, '--remote-debugging-port=0']
  const browser = spawn(executablePath, [...switches, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const socket = new WebSocket(await pageAddress(profile))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    waiting.get(answer.id ?? 0)?.(answer)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    goto: async (url) => void (await send('Page.navigate', { url })),
    evaluate: async <Result>(act: () => Result | Promise<Result>) => {
      const params = { expression: `(${act})()`, awaitPromise: true, returnByValue: true }
      const { result } = await send('Runtime.evaluate', params)
      expect(result?.exceptionDetails).toBeUndefined()
      return result?.result?.value as Result
    },
    close: async () => {
      socket.close()
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits until the browser has said where it listens, and returns the address of its page. */
async function pageAddress(profile: string): Promise<string> {
  let address = ''
  await expect(async () => {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
      await fetch(`http://127.0.0.1:${port}/json`)
    ).json()
    address = targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? ''
    expect(address).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return address
}
