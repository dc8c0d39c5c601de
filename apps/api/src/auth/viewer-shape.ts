import { Preferences } from '@marquee/domain/preferences'
import { z } from 'zod'
import type { Viewer } from '#auth/account.ts'

export const ViewerShape = z
  .object({
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    verified: z.boolean(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    ...Preferences.shape,
    createdAt: z.string(),
    lastLoginAt: z.string().nullable(),
  })
  .meta({ id: 'Viewer' }) satisfies z.ZodType<Viewer>
