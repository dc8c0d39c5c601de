import type { ImportRecord } from '@marquee/importers/record'
import type { WantedSeasons } from './lookup.ts'

const NONE: WantedSeasons = { numbers: new Set(), allRegular: false }

/** Seasons whose episodes a record needs, together with those that others need. */
export function seasonsWantedBy(record: ImportRecord, others: WantedSeasons = NONE): WantedSeasons {
  const own = wantedBy(record)
  return {
    numbers: new Set([...others.numbers, ...own.numbers]),
    allRegular: others.allRegular || own.allRegular,
  }
}

function wantedBy(record: ImportRecord): WantedSeasons {
  if (record.action === 'seen') return ofSeason(record.season)
  return record.action === 'play' ? ofSeason(record.episode?.season ?? null) : NONE
}

function ofSeason(season: number | null): WantedSeasons {
  return season === null ? { ...NONE, allRegular: true } : { numbers: new Set([season]), allRegular: false }
}
