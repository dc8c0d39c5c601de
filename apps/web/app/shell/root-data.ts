import type { ViewerContext } from '@marquee/api/client'
import { useRouteLoaderData } from '@remix-run/react'
import type { Theme } from '#http/theme.ts'
import type { loader } from '../root.tsx'

/** What the root loader told; `undefined` when it failed. */
function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

/** Who is signed in. */
export function useViewer(): ViewerContext['viewer'] {
  return useRootData()?.frame.viewer ?? null
}

/** The theme the person chose; `null` follows the system. */
export function useTheme(): Theme | null {
  return useRootData()?.theme ?? null
}

/** Where pictures live. */
export function useImageBase(): string {
  return useRootData()?.frame.imageBase ?? ''
}

/** What the page lacks because something is out of order. */
export function useNotes(): NonNullable<ViewerContext['notes']> {
  return useRootData()?.frame.notes ?? {}
}

/** By what name the request for the page stands in the logs; `null` on a page that many got. */
export function useRequestId(): string | null {
  return useRootData()?.frame.requestId || null
}
