import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'

/** Events as a server of Plex sends them, about a film of the catalogue. */
export const plexEvent = (changes: object = {}, film: object = {}) => ({
  ...{ event: 'media.scrobble', Account: { title: 'mira' }, Server: { uuid: 's', title: 'attic' } },
  Metadata: {
    ...{ type: 'movie', ratingKey: '1', title: 'Inception', year: 2010, Guid: [{ id: 'imdb://tt1375666' }] },
    ...film,
  },
  ...changes,
})

/** The end of a film that the catalogue does not have by this name. */
export const unknownFilm = plexEvent({}, { ratingKey: '2', title: 'Der Anfang aller Träume', Guid: [] })

/** A media server: it has no session, and knows an address. */
export async function startServer(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
) {
  const request: APIRequestContext = await playwright.request.newContext({ baseURL })
  return {
    async send(address: string, event: object | string): Promise<number> {
      const data = typeof event === 'string' ? event : JSON.stringify(event)
      const answer = await request.post(address, { headers: { 'content-type': 'text/plain' }, data })
      return answer.status()
    },
    stop: () => request.dispose(),
  }
}
