import { readCookie } from './flash.ts'

export type Theme = 'dark' | 'light'

/** The theme the person chose; `null` follows the system. */
export function readTheme(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, 'theme')
  return theme === 'dark' || theme === 'light' ? theme : null
}
