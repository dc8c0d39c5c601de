import type { ImportRecord, PlayRecord } from '@marquee/importers/record'
import type { WantedSeasons } from './lookup.ts'

const NONE: WantedSeasons = { numbers: new Set(), allRegular: false }

/** Seasons whose episodes a record needs, together with those that others need. */
export function seasonsWantedBy(record: ImportRecord, others: WantedSeasons = NONE): WantedSeasons {
  const own = wantedBy(record)
  return {
    numbers: new Set([...others.numbers, ...own.numbers]),
    allRegular: others.allRegular || own.allRegular,
    positions: new Set([...(others.positions ?? []), ...(own.positions ?? [])]),
  }
}

function wantedBy(record: ImportRecord): WantedSeasons {
  return { ...seasonsOf(record), positions: new Set(positionsOf(record)) }
}

function seasonsOf(record: ImportRecord): WantedSeasons {
  if (record.action === 'seen') return ofSeason(record.season)
  return record.action === 'play' ? ofSeason(record.episode?.season ?? null) : NONE
}

function ofSeason(season: number | null): WantedSeasons {
  return season === null ? { ...NONE, allRegular: true } : { numbers: new Set([season]), allRegular: false }
}

function positionsOf(record: ImportRecord): string[] {
  // Our own export is taken at its word.
  if (record.source === 'marquee') return []
  switch (record.action) {
    case 'play':
      return hasOtherId(record) ? [] : positionOf(record.episode)
    case 'seen':
      return positionOf(record.through ?? { season: record.season, number: null })
    case 'rating':
      return positionOf({ season: record.season, number: null })
    default:
      return []
  }
}

/** Whether another service's id leads to the episode, which may have other numbers there. */
function hasOtherId({ episode }: PlayRecord): boolean {
  return episode?.ids.tvdb !== undefined || episode?.ids.imdb !== undefined
}

function positionOf(position: { season: number | null; number: number | null } | null): string[] {
  if (position === null || position.season === null) return []
  return [position.number === null ? `${position.season}` : `${position.season}x${position.number}`]
}
