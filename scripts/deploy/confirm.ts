import { createInterface } from 'node:readline/promises'
import type { Task } from './tasks.ts'

/** Asks before anything new is made in the account; throws when the answer is no or nobody can answer. */
export async function confirmCreation(open: Task[]): Promise<void> {
  const news = open.filter(({ creates }) => creates).map(({ name }) => `  ${name}`)
  if (news.length === 0) return
  console.log(`\nThe account has not got these yet:\n${news.join('\n')}`)
  if (!process.stdin.isTTY)
    throw new Error('Nobody is here to agree to that: run it with --yes, or --plan to see everything first.')

  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const reply = await terminal.question('Create them? [y/N] ')
  terminal.close()
  if (!/^y(es)?$/i.test(reply.trim())) throw new Error('Nothing was created.')
}
