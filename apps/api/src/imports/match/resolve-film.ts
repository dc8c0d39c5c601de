import type { ImportRecord } from '@marquee/importers/record'
import { leftOut, millisecondsOf, playKey, playTime, type Resolution, rows } from './resolution.ts'

/** Resolves a record of a film; a film has neither seasons nor episodes, and is not followed. */
export function resolveFilm(record: ImportRecord, id: number): Resolution {
  const film = { type: 'movies', id } as const
  const at = millisecondsOf(record.time)
  switch (record.action) {
    case 'play':
      return record.episode === null ? playOf(record, id) : leftOut('unsupported')
    case 'seen':
      return record.season === null && record.through === null ? playOf(record, id) : leftOut('unsupported')
    case 'rating':
      if (record.season !== null || record.episode !== null) return leftOut('unsupported')
      return rows({ kind: 'rating', ...film, ratingKey: 'total', rating: record.rating, at })
    case 'watchlist':
      return rows({ kind: 'watchlist', ...film, at })
    case 'folder':
      return rows({ kind: 'folder', ...film, folder: record.folder.name, index: record.index, at })
    case 'following':
      return leftOut('unsupported')
  }
}

function playOf({ key, time }: ImportRecord, id: number): Resolution {
  return rows({
    ...{ kind: 'play', key: playKey(key), type: 'movies', id },
    ...{ episodeId: null, season: null, episode: null },
    ...playTime(time),
  })
}
