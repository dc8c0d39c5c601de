import type { Film, Series } from '#catalogue/catalogue.ts'
import { hash } from '#catalogue/chance.ts'

/** Invented services: the demo must not say where a title really is. */
export const providers = [
  { id: 900001, name: 'Demo Stream' },
  { id: 900002, name: 'Demo Plus' },
  { id: 900003, name: 'Demo Rental' },
  { id: 900004, name: 'Demo Free' },
]

const offer = (index: number, order: number) => {
  const { id, name } = providers[index] ?? { id: 900000, name: 'Demo' }
  return { logo_path: `/provider-${id}.svg`, provider_id: id, provider_name: name, display_priority: order }
}

/** `/…/watch/providers`, without the id; one title in eight is offered nowhere. */
export function watchProvidersOf(title: Film | Series, origin: string) {
  const pick = hash(`watch:${title.kind}:${title.id}`)
  const known = title.votes > 0 && pick % 8 !== 0
  if (!known) return { results: {} }

  const link = `${origin}/watch/${title.kind}/${title.id}`
  const us = {
    link,
    flatrate: [offer(pick % 2, 0)],
    ...(pick % 5 === 0 ? { free: [offer(3, 0)] } : {}),
    ...(title.kind === 'movie'
      ? { rent: [offer(2, 0)], buy: [offer(2, 0)] }
      : pick % 3 === 0
        ? { buy: [offer(2, 0)] }
        : {}),
  }
  return { results: { US: us, GB: { link, flatrate: [offer((pick + 1) % 2, 0)] } } }
}
