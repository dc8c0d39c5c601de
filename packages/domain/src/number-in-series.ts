import { z } from 'zod'

/** Number of a season in its series, where specials have 0, or of an episode in its season. */
export const NumberInSeries = z.int().min(0).max(99_999)
