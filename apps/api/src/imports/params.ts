import { z } from 'zod'
import { CountParam } from '#http/params.ts'

const ImportId = z.string().regex(/^[\w-]{1,60}$/)

export const ImportParam = z.strictObject({ id: ImportId })
export const PieceParams = z.strictObject({ id: ImportId, piece: CountParam })
