import type { ImportRecord, SourceEpisode, SourceTime, SourceTitle } from '../record.ts'

/** A record on one line, without its key and its position, for tests to compare: `play Elsewhere S1E2 2026-04-01`. */
export function brief(record: ImportRecord): string {
  const parts = [record.action, titleText(record.title), ...details(record), timeText(record.time)]
  return parts.filter((part) => part !== '').join(' ')
}

/** Records of a reading, in order. */
export function briefs({ records }: { records: readonly ImportRecord[] }): string[] {
  return records.map(brief).sort()
}

function titleText({ kind, name, originalName, year, ids }: SourceTitle): string {
  const idTexts = Object.entries(ids).map(([source, id]) => `${source}:${id}`)
  const names = [
    name ?? '?',
    originalName === undefined ? '' : `(${originalName})`,
    year === null ? '' : String(year),
  ]
  return `${kind ?? 'title'} ${[...names, ...idTexts].filter((part) => part !== '').join(' ')}`
}

function details(record: ImportRecord): string[] {
  if (record.action === 'play') return [episodeText(record.episode)]
  if (record.action === 'rating') {
    const season = record.season === null || record.episode !== null ? '' : `S${record.season}`
    return [season, episodeText(record.episode), `= ${record.rating}`]
  }
  if (record.action === 'seen') {
    const { season, through } = record
    return [
      season === null ? '' : `S${season}`,
      through === null ? '' : `to S${through.season}E${through.number}`,
    ]
  }
  if (record.action === 'folder') {
    const { folder, index } = record
    return [`in ${folder.name}`, index === null ? '' : `#${index}`]
  }
  return record.action === 'following' ? [record.state] : []
}

function episodeText(episode: SourceEpisode | null): string {
  if (episode === null) return ''
  const ids = Object.entries(episode.ids).map(([source, id]) => `${source}:${id}`)
  return [`S${episode.season ?? '?'}E${episode.number ?? '?'}`, ...ids].join(' ')
}

function timeText({ at, isApproximate }: SourceTime): string {
  if (at === null) return 'undated'
  return `${isApproximate ? '~' : ''}${at.replace(':00.000Z', 'Z')}`
}
