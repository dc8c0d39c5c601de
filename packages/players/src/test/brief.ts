import type { PlayedEpisodes, PlayedFilm } from '../event.ts'
import { messageOf } from '../problem.ts'
import type { EventReading } from '../read-event.ts'

/** A reading on one line: who, on which server, what happened, to what, and whether it is seen. */
export function briefOf(reading: EventReading): string {
  if ('problem' in reading) return `${reading.problem}: ${messageOf(reading.problem)}`
  const { player, server, account, kind, isSeen, item, ignored, position, duration, at, rating } =
    reading.event
  return [
    `${player}/${server.name ?? '-'}/${account ?? '-'} ${kind}${isSeen ? ' SEEN' : ''}`,
    item === null ? (ignored ?? 'nothing') : describeItem(item),
    `${position ?? '-'}/${duration ?? '-'} s`,
    ...(at === null ? [] : [at]),
    ...(rating === null ? [] : [`${rating}/10`]),
  ].join(' | ')
}

function describeItem(item: PlayedFilm | PlayedEpisodes): string {
  const ids = JSON.stringify(item.ids).replaceAll('"', '')
  const about = `${item.name ?? '-'} ${item.date ?? '-'} ${ids}`
  if (item.kind === 'film') return `film ${item.key ?? '-'} ${item.year ?? '-'} ${about}`
  const { key, name, year, ids: seriesIds } = item.series
  const series = `${key ?? '-'} ${name ?? '-'} ${year ?? '-'} ${JSON.stringify(seriesIds).replaceAll('"', '')}`
  return `${series} S${item.season ?? '-'}E${item.numbers.join('+') || '-'} ${about}`
}
