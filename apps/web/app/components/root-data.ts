import type { Frame } from '@marquee/api/client'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '../root.tsx'

/** What the root loader told: who is signed in, where pictures live. `undefined` when it failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

export function useViewer(): Frame['viewer'] {
  return useRootData()?.frame.viewer ?? null
}

/** Where pictures live. */
export function useImageBase(): string {
  return useRootData()?.frame.imageBase ?? ''
}
