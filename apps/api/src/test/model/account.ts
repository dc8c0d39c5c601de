import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findUserByEmail } from '#auth/users.ts'
import { openDb } from '#db/client.ts'
import { cookiesOf } from '#test/browser.ts'
import { sessionOf } from '#test/people.ts'
import { asking, done, refused, type Step, step } from './command.ts'
import { emptyNotebook, merge } from './notebook.ts'
import { expectProgress } from './progress.ts'
import { who } from './saving.ts'
import { endRewatchIfOver } from './watching.ts'
import { expectNoted, type Player, type Real } from './world.ts'

const json = { 'content-type': 'application/json' }

const takeOut = who.map((who) =>
  step('exports', who, async (player, real, model) => {
    await expectNoted(real, player)
    if (player.notes === null || player.cookie === null) return
    real.file = await (await real.api.request('/api/me/export.json', { headers: player.cookie })).text()
    model.file = structuredClone(player.notes)
  }),
)

const putIn = who.map((who) =>
  asking(
    'imports what was exported last',
    who,
    (real) => ({ method: 'POST', path: '/import', body: real.file || {} }),
    (notes, { model: { file, catalogue } }) => {
      if (file === null) return refused(400, 'invalid-input')
      const merged = merge(notes, structuredClone(file))
      // The last plays of a rewatch may have come with the file.
      for (const [series, { rewatch }] of notes.following)
        if (notes.plays.some((play) => play.id === series && play.rewatch === rewatch && rewatch !== null))
          endRewatchIfOver(notes, catalogue, series)
      return done({ ...merged, problems: [] })
    },
  ),
)

const look = who.map((who) =>
  step('looks at My series', who, (player, real, model) => expectProgress(real, model, player)),
)

const restart = fc.constant(
  step('is there when the isolate is another one', 0, async (_, real) => real.restart()),
)

const leave = who.map((who) =>
  step('signs out', who, async (player, real) => {
    const answer = await real.api.request('/api/auth/logout', {
      method: 'POST',
      headers: { ...player.cookie },
    })
    expect(answer.status).toBe(200)
    if (player.cookie !== null) {
      const { status } = await real.api.request('/api/me/sessions', { headers: player.cookie })
      expect(status).toBe(401)
    }
    player.cookie = null
    player.orders = new Map()
  }),
)

/** As by a link in a mail: without a password, whose hash would take most of this test's time. */
const comeBack = who.map((who) =>
  step('is signed in again', who, async (player) => {
    const user = await findUserByEmail(openDb(env.DB), player.email)
    expect(user === null).toBe(player.notes === null)
    if (user === null) return
    player.cookie = await sessionOf(user.id)
    player.orders = new Map()
  }),
)

const erase = fc.tuple(who, fc.boolean()).map(
  ([who, right]): Step =>
    step(
      `erases the account with a password that is ${right ? 'right' : 'wrong'}`,
      who,
      async (player, real) => {
        const { notes, cookie } = player
        const password = right ? player.password : 'something else'
        const { status } = await real.send(player, 'DELETE', '', { password }, real.passSecond())
        expect(status).toBe(notes === null || cookie === null ? 401 : right ? 200 : 403)
        if (status === 200) player.notes = null
      },
    ),
)

const enter = (player: Player, real: Real, path: string, password: string) =>
  real.api.request(`/api/auth/${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: player.email, password }),
  })

const register = who.map((who) =>
  step('registers', who, async (player, real) => {
    const answer = await enter(player, real, 'register', 'a new long password')
    if (answer.status === 429) return
    expect(answer.status).toBe(player.notes === null ? 201 : 409)
    if (answer.status !== 201) return
    Object.assign(player, {
      notes: emptyNotebook(),
      password: 'a new long password',
      cookie: null,
      orders: new Map(),
    })
  }),
)

const login = fc.tuple(who, fc.boolean()).map(
  ([who, right]): Step =>
    step(`logs in with a password that is ${right ? 'right' : 'wrong'}`, who, async (player, real) => {
      const answer = await enter(player, real, 'login', right ? player.password : 'something else')
      if (answer.status === 429) return
      expect(answer.status).toBe(right && player.notes !== null ? 200 : 401)
      if (answer.status !== 200) return
      player.cookie = cookiesOf(answer)
      player.orders = new Map()
    }),
)

export const moving = fc.oneof(
  { weight: 4, arbitrary: takeOut },
  { weight: 4, arbitrary: putIn },
  { weight: 2, arbitrary: restart },
  { weight: 3, arbitrary: look },
  { weight: 1, arbitrary: leave },
  { weight: 2, arbitrary: comeBack },
  { weight: 1, arbitrary: erase },
)

/** These hash, on purpose slowly. */
export const entering = fc.oneof(register, login)
