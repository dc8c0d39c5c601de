import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '../bench/population.ts'
import { send } from '../bench/send.ts'
import { compare } from './ledger.ts'
import { type Person, readStored, write } from './person.ts'
import type { Running } from './running.ts'
import { bringIn, erase, type Seasons, someWrite } from './writes.ts'

/** People who write in a round; meanwhile one is erased and one registers. */
export type Cast = { writers: Person[]; leaver: Person; newcomer: Newcomer }
type Newcomer = { email: string; network: string; registered: boolean }

export type Outcome = { lost: string[]; half: string[]; unanswered: number; happened: number }

const WRITE_LIMIT = 120_000

/** Everybody writes until `enough` writes are acknowledged; then everything is killed in the middle of theirs. */
export async function writeAndKill(
  { origin, kill }: Running,
  { writers, leaver, newcomer }: Cast,
  { enough, seasons }: { enough: number; seasons: Seasons },
): Promise<number> {
  let acknowledged = 0
  const deadline = Date.now() + WRITE_LIMIT
  const count = (answer: 'acknowledged' | 'unknown') => {
    if (answer === 'acknowledged') acknowledged += 1
    return answer === 'acknowledged'
  }

  async function writeOn(person: Person): Promise<void> {
    while (count(await write(person, origin, someWrite(person.ledger.stored, seasons)))) {
      if (Date.now() > deadline) throw new Error(`Only ${acknowledged} writes in two minutes.`)
    }
  }
  async function fillAndLeave(): Promise<void> {
    if (!count(await write(leaver, origin, bringIn(leaver.ledger.stored)))) return
    await until(() => acknowledged > enough * Math.random())
    count(await write(leaver, origin, erase(leaver.ledger.stored)))
  }
  async function register(): Promise<void> {
    await until(() => acknowledged > enough * 0.8)
    newcomer.registered = count(await signUp(origin, newcomer))
  }
  async function killInTheMiddle(): Promise<void> {
    await until(() => acknowledged >= enough)
    await wait(Math.random() * 50)
    await kill()
  }
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error(`Only ${acknowledged} writes in two minutes.`)
      await wait(2)
    }
  }

  await Promise.all([...writers.map(writeOn), fillAndLeave(), register(), killInTheMiddle()])
  return acknowledged
}

/** Reads everybody's state from the restarted product, where the next round begins. */
export async function findOut(origin: string, { writers, leaver, newcomer }: Cast): Promise<Outcome> {
  const outcome: Outcome = { lost: [], half: [], unanswered: 0, happened: 0 }
  for (const person of [...writers, leaver]) {
    const found = await readStored(person, origin)
    const { lost, half, happened } = compare(person.ledger, found)
    outcome.lost.push(...lost.map((name) => `${person.name}: ${name}`))
    outcome.half.push(...half.map((name) => `${person.name}: ${name}`))
    if (person.ledger.pending !== null) outcome.unanswered += 1
    if (happened) outcome.happened += 1
    person.ledger = { stored: found, pending: null }
  }
  if (newcomer.registered && !(await canLogIn(origin, newcomer))) outcome.lost.push(newcomer.email)
  return outcome
}

async function signUp(origin: string, newcomer: Newcomer) {
  const answer = await sendCredentials(origin, '/api/auth/register', newcomer).catch(() => null)
  if (answer === null) return 'unknown'
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${answer.text}`)
  return 'acknowledged'
}

async function canLogIn(origin: string, newcomer: Newcomer): Promise<boolean> {
  return (await sendCredentials(origin, '/api/auth/login', newcomer)).status === 200
}

function sendCredentials(origin: string, path: string, { email, network }: Newcomer) {
  const headers = { 'CF-Connecting-IP': network }
  return send(origin, { path, method: 'POST', headers, body: { email, password: PASSWORD } })
}
