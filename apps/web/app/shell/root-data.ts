import type { ViewerContext } from '@marquee/api/client'
import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { Theme } from '#http/theme.ts'
import type { loader } from '../root.tsx'

/** Data of the root loader; `undefined` when it failed. */
function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

function useViewerContext(): ViewerContext | undefined {
  return useRootData()?.frame
}

/** Signed-in person, or `null`. */
export function useViewer(): ViewerContext['viewer'] {
  return useViewerContext()?.viewer ?? null
}

/** The theme the person chose; `null` follows the system. */
export function useTheme(): Theme | null {
  return useRootData()?.theme ?? null
}

/** Base address of pictures; a context of its own, as the router's changes with every page. */
export const ImageBase = createContext('')

export const useImageBase = (): string => useContext(ImageBase)

/** Notes on data that the page lacks because a service is unavailable. */
export function useNotes(): NonNullable<ViewerContext['notes']> {
  return useViewerContext()?.notes ?? {}
}

/** Id of the page's request in the logs; `null` on a page from the public cache. */
export function useRequestId(): string | null {
  return useViewerContext()?.requestId || null
}
