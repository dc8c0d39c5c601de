import { sample, type withConnection } from './with-connection.ts'

type Connected = Awaited<ReturnType<typeof withConnection>>
type Changes = Record<string, unknown>

/** The event of an episode by Jellyfin, with other properties. */
function jellyfin(changes: Changes) {
  const { contentType, body } = sample('jellyfin/special-without-ids-stop.json')
  const event = { ...JSON.parse(new TextDecoder().decode(body)), ...changes }
  return { contentType, body: new TextEncoder().encode(JSON.stringify(event)) }
}

/** An episode of a series that the catalogue has under another name. */
export const unknown = (number: number, changes: Changes = {}) =>
  jellyfin({
    ...{ SeriesName: 'Hafenlichter', SeasonNumber: 2, EpisodeNumber: number, Name: `Folge ${number}` },
    ...{ PremiereDate: undefined, ItemId: `e${number}`, ...changes },
  })

export async function inboxOf({ me }: Connected) {
  const answer = await me['player-inbox'].$get()
  return answer.status === 200 ? (await answer.json()).titles : []
}

type Choice =
  | { type: 'movies' | 'series'; id: number; event?: string }
  | { leaveOut: true }
  | { dismiss: true; event?: string }

export const put = ({ me }: Connected, key: string, json: Choice) =>
  me['player-inbox'][':key'].$put({ param: { key }, json })
