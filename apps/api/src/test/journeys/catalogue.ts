import type { Journey } from './journey.ts'

/** Public routes, signed in and anonymous. */
const open: Journey[] = [
  { route: 'GET /api/catalogue/browse', path: ({ id }) => `/api/catalogue/browse?page=${1 + (id % 500)}` },
  { route: 'GET /api/catalogue/search', path: ({ id }) => `/api/catalogue/search?q=title+${id}` },
  {
    route: 'GET /api/catalogue/titles/:type/:id',
    name: 'a series',
    path: ({ id }) => `/api/catalogue/titles/series/${id}`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id',
    name: 'a series with a season open',
    path: ({ id }) => `/api/catalogue/titles/series/${id}?season=2`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id',
    name: 'a film',
    path: ({ id }) => `/api/catalogue/titles/movies/${id}`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id',
    name: 'a series with the videos of a season',
    path: ({ id }) => `/api/catalogue/titles/series/${id}?season=2&with=season-videos`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id',
    name: 'a film and my folders',
    path: ({ id }) => `/api/catalogue/titles/movies/${id}?with=holders`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id/with-results',
    path: ({ id }) => `/api/catalogue/titles/movies/${id}/with-results?q=title+${id}`,
  },
  {
    route: 'GET /api/catalogue/titles/:type/:id/with-results',
    name: 'before any search',
    path: ({ id }) => `/api/catalogue/titles/series/${id}/with-results?q=&page=${1 + (id % 500)}`,
  },
  {
    route: 'GET /api/catalogue/series/:id/seasons/:season',
    path: ({ id }) => `/api/catalogue/series/${id}/seasons/1`,
  },
  {
    route: 'GET /api/catalogue/series/:id/seasons/:season/episodes/:episode',
    path: ({ id }) => `/api/catalogue/series/${id}/seasons/1/episodes/1`,
  },
  { route: 'GET /api/catalogue/genres', path: () => '/api/catalogue/genres' },
  { route: 'GET /api/reference', path: () => '/api/reference' },
  { route: 'GET /api/health', path: () => '/api/health' },
  { route: 'GET /api/ready', path: () => '/api/ready' },
  { route: 'GET /api/openapi.json', path: () => '/api/openapi.json' },
  { route: 'GET /api/docs', path: () => '/api/docs' },
]

export const catalogueJourneys: Journey[] = [
  ...open,
  ...open.map((journey) => ({ ...journey, anonymous: true as const })),
]
