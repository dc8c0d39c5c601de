import { createInterface } from 'node:readline/promises'
import type { Task } from './tasks.ts'

/** Prompts before anything new is made in the account; throws on "no" and without a terminal. */
export async function confirmCreation(open: Task[]): Promise<void> {
  const news = open.filter(({ creates }) => creates).map(({ name }) => `  ${name}`)
  if (news.length === 0) return
  console.log(`\nThe account has not got these yet:\n${news.join('\n')}`)
  if (!process.stdin.isTTY)
    throw new Error(
      'There is no terminal to confirm that: run it with --yes, or --plan to see everything first.',
    )

  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const reply = await terminal.question('Create them? [y/N] ')
  terminal.close()
  if (!/^y(es)?$/i.test(reply.trim())) throw new Error('Nothing was created.')
}
