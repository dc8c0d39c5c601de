import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { data } from '@remix-run/cloudflare'
import { pathOf, toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { answerTo } from '#saving/outcome.ts'
import { type Refusing, readRefusal } from '#saving/read-refusal.ts'
import { FEED_INTENTS } from './feed-intents.ts'

type Api = ApiClient['api']['me']['calendar-feeds'][':id']

const MADE_BEFORE =
  'This calendar was made a moment ago, and its address was shown then. Get a new address if you have not copied it.'

export const isFeedIntent = (intent: string) => FEED_INTENTS.some((known) => known === intent)

/** Makes a feed, renames it, gives it another address or revokes it, as a form asks for. */
export async function changeFeed({ api }: ApiClient, request: Request, form: FormData) {
  const feed = api.me['calendar-feeds'][':id']
  const id = textOf(form, 'feed')
  switch (textOf(form, 'intent')) {
    case 'feed-renew':
      return renewAddress(feed, request, id)
    case 'feed-revoke':
      return revokeFeed(feed, request, id)
    default:
      return saveFeed(feed, request, form)
  }
}

async function saveFeed(feed: Api, request: Request, form: FormData) {
  const [id, name, show] = ['feed', 'name', 'show'].map((field) => textOf(form, field))
  const isNew = textOf(form, 'intent') === 'feed-create'
  const wrong = folderNameProblem(name ?? '')
  if (wrong !== null) return refused(FOLDER_NAME_MESSAGES[wrong], 400, id, name)

  const answer = await feed.$put({ param: { id: id ?? '' }, json: { name: name ?? '', show: show ?? '' } })
  if (answer.status !== 200) return refusedBy(answer, request, id, name)

  const { path } = await answer.json()
  if (isNew) return path === null ? refused(MADE_BEFORE, 409, id, name) : shownOnce(request, name ?? '', path)
  if (path === null) return answerTo(request, { saved: true, toast: 'Renamed calendar' }, pathOf(request))

  // It was revoked meanwhile, so this made another one, whose address was never shown.
  await feed.$delete({ param: { id: id ?? '' } })
  return revokedBefore(request)
}

async function renewAddress(feed: Api, request: Request, id: string) {
  const answer = await feed.address.$post({ param: { id } })
  if (answer.status === 404) return revokedBefore(request)
  if (answer.status !== 200) return refusedBy(answer, request, id)
  const { feed: renewed, path } = await answer.json()
  return shownOnce(request, renewed.name, path)
}

async function revokeFeed(feed: Api, request: Request, id: string) {
  const answer = await feed.$delete({ param: { id } })
  if (answer.status !== 200) return refusedBy(answer, request, id)
  return answerTo(request, { saved: true, toast: 'Revoked calendar' }, pathOf(request))
}

/** Counts as saved, so that the list is loaded again, without the feed. */
function revokedBefore(request: Request) {
  return answerTo(request, { saved: true, toast: 'It was revoked before' }, pathOf(request))
}

/** The address, which is in this answer and nowhere else. */
function shownOnce(request: Request, name: string, path: string) {
  return data({ saved: true, toast: null, made: { name, address: new URL(path, request.url).href } })
}

/** For a session that has ended, leads to the login and back. */
async function refusedBy(answer: Refusing, request: Request, feed?: string, name?: string) {
  if (answer.status === 401) throw toLogin(pathOf(request))
  const { message, status } = await readRefusal(answer)
  return refused(message, status, feed, name)
}

function refused(problem: string, status: number, feed = '', name?: string) {
  return data({ saved: false, toast: null, refused: { problem, feed, name } }, { status })
}
