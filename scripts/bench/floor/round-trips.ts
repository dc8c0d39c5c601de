type Statement = { bind(...values: unknown[]): Statement }
type Database = {
  prepare(query: string): Statement
  batch(statements: Statement[]): Promise<{ results: unknown }[]>
}
type Session = Database & { getBookmark(): string | null }

/** Bindings that the round trips need. */
export type FloorBindings = {
  DB: Database & { withSession(from: string): Session }
  CACHE: { get(key: string): Promise<string | null> }
}

const SESSION = `select session.*, user.* from session join user on user.id = session.user_id where session.id = ?`
/** The sandbox takes any; without one it answers a refusal and not the film. */
const ANY_TOKEN = { Authorization: 'Bearer floor' }
const ROWS = `select * from title where type = 'movies' and id >= 1000000 limit ?`
const WRITE = `insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
  values ('floor', 'movies', 1000000, 'total', ?, 0, 0)
  on conflict (user_id, type, title_id, key) do update set rating = excluded.rating`

/** Makes the trips that the address lists, in the shortest way, and returns what it read. */
export async function makeRoundTrips(url: URL, { DB, CACHE }: FloorBindings): Promise<Response> {
  const amount = (name: string) => Number(url.searchParams.get(name) ?? 0)
  const read: unknown[] = []

  for (let trip = 0; trip < amount('d1'); trip += 1)
    read.push(...(await (amount('write') > 0 ? write(amount('write')) : rows(amount('rows')))))
  for (let trip = 0; trip < amount('cache'); trip += 1)
    await (await caches.open('floor')).match(`https://floor.marquee.internal/${trip}`)
  for (let trip = 0; trip < amount('kv'); trip += 1) read.push(await CACHE.get(`floor-${trip}`))
  for (let trip = 0; trip < amount('tmdb'); trip += 1)
    read.push(await (await fetch(url.searchParams.get('from') ?? '', { headers: ANY_TOKEN })).text())
  return Response.json(read)

  /** Statement that finds the session, which begins every batch. */
  function viewer(database: Database): Statement {
    return database.prepare(SESSION).bind(url.searchParams.get('session'))
  }

  async function rows(limit: number): Promise<unknown[]> {
    return (await DB.batch([viewer(DB), DB.prepare(ROWS).bind(limit)])).map(({ results }) => results)
  }

  /** Writes in a session: the next read needs the bookmark that a replica must have reached. */
  async function write(rating: number): Promise<unknown[]> {
    const session = DB.withSession('first-primary')
    const answers = await session.batch([viewer(session), session.prepare(WRITE).bind(rating)])
    return [...answers.map(({ results }) => results), session.getBookmark()]
  }
}
