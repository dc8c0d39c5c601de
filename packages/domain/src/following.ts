import { z } from 'zod'

/** State of a series for a person: they follow it, have put it aside, or have given it up. */
export const FollowState = z.enum(['following', 'paused', 'dropped'])
export type FollowState = z.infer<typeof FollowState>

/** Which episode comes next: the first that was not seen, or the one after the last that was. */
export const NextRule = z.enum(['first-unseen', 'after-last'])
export type NextRule = z.infer<typeof NextRule>

export const DEFAULT_NEXT_RULE: NextRule = 'first-unseen'
