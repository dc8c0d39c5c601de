import { useLayoutEffect } from 'react'

/** `useLayoutEffect`, and nothing on the server, where there is no layout and React would say so on every render. */
export const useClientLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
