import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { cheapPasswords } from '#test/faulty-world.ts'
import { person, sessionOf } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

/** Turns of each race; docs/testing.md says what runs when. */
const TURNS = env.TEST_DEPTH === 'whole' ? 1000 : 10

const password = 'a long enough one'
const passwordHash = await cheapPasswords.hash(password)

const FILMS = 24
const titles = [series(), ...Array.from({ length: FILMS }, (_, index) => film({ id: 1 + index }))]
const api = openApi({ tmdb: tmdbKnowing(...titles), passwords: cheapPasswords })

type Browser = { cookie: string }

function send(method: string, path: string, headers: Browser, body?: object): Promise<Response> {
  return api.request(path, {
    method,
    headers: {
      ...headers,
      'sec-fetch-site': 'same-origin',
      'x-client-timestamp': String(Date.now()),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
}

/** A write, and what it stores as a query for its rows. */
type Write = { send: (headers: Browser) => Promise<Response>; rows: string; wanted: number }

const { seasons } = series()

/** The writes of one person in the order in which they are sent, each to something of its own. */
function writeOf(index: number): Write {
  const kind = index % 4
  const id = 1 + index
  if (kind === 0)
    return {
      send: (headers) => send('PUT', `/api/me/ratings/movies/${id}/total`, headers, { rating: 7 }),
      ...{ rows: `rating where title_id = ${id}`, wanted: 1 },
    }
  const season = seasons[(index - 1) / 4]
  if (kind === 1 && season !== undefined)
    return {
      send: (headers) => send('PUT', `/api/me/episodes/1396/${season.number}`, headers),
      ...{ rows: `play where type = 'series' and season = ${season.number}`, wanted: season.episodeCount },
    }
  if (kind === 2) {
    const folder = crypto.randomUUID()
    return {
      send: (headers) => send('PUT', `/api/me/folders/${folder}`, headers, { name: `Folder ${index}` }),
      ...{ rows: `folder where id = '${folder}'`, wanted: 1 },
    }
  }
  return {
    send: (headers) => send('PUT', `/api/me/bookmarks/seen/movies/${id}`, headers),
    ...{ rows: `bookmark where title_id = ${id}`, wanted: 1 },
  }
}

type Ending = {
  name: string
  /** Milliseconds after which the session of the writes runs out by itself. */
  lifetime?: number
  erases?: true
  end: (headers: Browser, elsewhere: Browser) => Promise<unknown>
}

const endings: Ending[] = [
  { name: 'signing out', end: (headers) => send('POST', '/api/auth/logout', headers) },
  {
    name: 'a change of the password elsewhere',
    end: (_, elsewhere) => send('PUT', '/api/me/password', elsewhere, { current: password, password }),
  },
  {
    ...{ name: 'erasing the account elsewhere', erases: true },
    end: (_, elsewhere) => send('DELETE', '/api/me', elsewhere, { password }),
  },
  { name: 'the end of its time', lifetime: 60, end: () => scheduler.wait(60) },
]

async function rowsOf(userId: string, { rows }: Write): Promise<number | null> {
  return env.DB.prepare(`select count(*) as amount from ${rows} and user_id = ?`)
    .bind(userId)
    .first<number>('amount')
}

test.each(endings)(
  `in ${TURNS} turns $name lets no write land afterwards, and none by half`,
  { timeout: 900_000 },
  async ({ lifetime, erases, end }) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const { id: userId } = await person({ passwordHash })
      const elsewhere = await sessionOf(userId)
      const expiry = lifetime === undefined ? {} : { expiresAt: new Date(Date.now() + lifetime) }
      const headers = await sessionOf(userId, expiry)

      const sent: { write: Write; status: Promise<number> }[] = []
      const sendNext = async () => {
        const write = writeOf(sent.length)
        const answer = write.send(headers)
        sent.push({ write, status: answer.then(({ status }) => status) })
        return answer
      }
      let isOver = false
      const ending = end(headers, elsewhere).then((answer) => {
        isOver = true
        if (answer instanceof Response) expect(answer.status).toBe(200)
      })
      // Two are always under way, so that the end meets some at every stage.
      const sendUntilOver = async () => {
        while (!isOver && sent.length < FILMS - 2) await sendNext()
      }
      await Promise.all([ending, sendUntilOver(), sendUntilOver()])
      const late = sent.length
      await Promise.all([sendNext(), sendNext()])

      for (const [index, { write, status }] of sent.entries()) {
        const answered = await status
        expect([200, 401], write.rows).toContain(answered)
        if (index >= late) expect(answered, write.rows).toBe(401)
        const wanted = answered === 200 && !erases ? write.wanted : 0
        expect(await rowsOf(userId, write), `${answered} ${write.rows}`).toBe(wanted)
      }
    }
  },
)
