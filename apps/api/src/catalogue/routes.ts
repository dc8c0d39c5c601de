import { Hono } from 'hono'
import type { AppEnv } from '#env.ts'
import { browse } from './browse.ts'
import { genres } from './genres.ts'
import { search } from './search.ts'
import { seasons } from './seasons.ts'
import { titleDetail } from './title-detail.ts'
import { titleWithResults } from './title-with-results.ts'

/** Public routes of the catalogue. */
export const catalogue = new Hono<AppEnv>()
  .route('/', browse)
  .route('/', search)
  .route('/', titleDetail)
  .route('/', titleWithResults)
  .route('/', seasons)
  .route('/', genres)
