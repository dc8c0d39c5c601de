import type { ApiClient } from '@marquee/api/client'
import { redirectWith } from '#http/answer.ts'
import { readId, readType, textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { refused, refusedBy } from './refused.ts'

const GONE = 'This title is no longer there. Choose another one.'

/** Choices of no title. */
const LEFT_OUT: Record<string, string> = {
  'leave-out': 'Left out, now and from now on',
  dismiss: 'Left out, this once',
}

/** Places all that waits of a title of a server, or leaves it out, as a form asks for. */
export async function answerInbox({ api }: ApiClient, request: Request, form: FormData) {
  const leftOut = LEFT_OUT[textOf(form, 'choice')]
  const json = readChoice(form)
  if (json === null) return refused({ form: COULD_NOT_SAVE }, form, 400)

  const answer = await api.me['player-inbox'][':key'].$put({
    param: { key: textOf(form, 'key') },
    json,
  })
  if (answer.status === 404) return refused({ form: GONE }, form, 404)
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const placed = await answer.json()
  throw redirectWith(
    CONNECTIONS_PATH,
    leftOut === undefined ? describePlaced(placed) : withRest(leftOut, placed),
  )
}

/** Reads a choice. One of an episode is of the one that the page showed, whatever came in since. */
function readChoice(form: FormData) {
  const choice = textOf(form, 'choice')
  const event = textOf(form, 'event') || undefined
  if (choice === 'leave-out') return { leaveOut: true as const }
  if (choice === 'dismiss') return { dismiss: true as const, event }
  const [type = null, id] = choice.split('/')
  const title = { type: readType(type), id: readId(id) }
  return title.type === null || title.id === null ? null : { type: title.type, id: title.id, event }
}

type Placed = { placed: number; inbox: number; waiting: number }

/** Says what was done, and how many events of other episodes wait. */
const withRest = (done: string, { inbox }: Pick<Placed, 'inbox'>) =>
  inbox === 0 ? done : `${done}, ${inbox} still ${inbox === 1 ? 'waits' : 'wait'}`

function describePlaced({ placed, inbox, waiting }: Placed): string {
  const done = placed === 1 ? 'Placed 1 event' : `Placed ${placed} events`
  if (inbox > 0) return placed === 0 ? 'Its episodes are still not certain' : withRest(done, { inbox })
  if (waiting > 0)
    return placed === 0 ? 'It is placed within the hour' : `${done}, the rest follows within the hour`
  return placed === 0 ? 'Saved' : done
}
