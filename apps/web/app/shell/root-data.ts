import type { ViewerContext } from '@marquee/api/client'
import { useRouteLoaderData } from '@remix-run/react'
import type { Theme } from '#http/theme.ts'
import type { loader } from '../root.tsx'

/** Data of the root loader; `undefined` when it failed. */
function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

/** Signed-in person, or `null`. */
export function useViewer(): ViewerContext['viewer'] {
  return useRootData()?.frame.viewer ?? null
}

/** The theme the person chose; `null` follows the system. */
export function useTheme(): Theme | null {
  return useRootData()?.theme ?? null
}

/** Base address of pictures. */
export function useImageBase(): string {
  return useRootData()?.frame.imageBase ?? ''
}

/** Notes on data that the page lacks because a service is unavailable. */
export function useNotes(): NonNullable<ViewerContext['notes']> {
  return useRootData()?.frame.notes ?? {}
}

/** Id of the page's request in the logs; `null` on a page from the public cache. */
export function useRequestId(): string | null {
  return useRootData()?.frame.requestId || null
}
