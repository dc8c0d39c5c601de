import { useLocation } from '@remix-run/react'
import { seasonPath } from './season.ts'

const BESIDE = '/search/desktop-detail'

/** Returns the address of this page with another season open, in the side-by-side view where that is shown. */
export function useSeasonPath(id: number) {
  const { pathname, search } = useLocation()
  return (season: number) => {
    if (pathname !== BESIDE) return seasonPath(id, season)
    const params = new URLSearchParams(search)
    params.set('season', String(season))
    params.delete('episodes')
    return `${BESIDE}?${params}`
  }
}

/** Action and hidden fields of a plain form that adds the season itself. */
export function useSeasonForm(id: number): { action: string; fields: [string, string][] } {
  const { pathname, search } = useLocation()
  if (pathname !== BESIDE) return { action: `/search/detail/${id}`, fields: [['type', 'series']] }
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'season' && name !== 'episodes')
  return { action: BESIDE, fields: others }
}
