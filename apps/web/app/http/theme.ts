import { readCookie } from './flash.ts'

export type Theme = 'dark' | 'light'

const YEAR = 31_536_000

/** The cookie which remembers a choice; "system" forgets it. */
export function themeCookie(choice: string): string {
  const isTheme = choice === 'dark' || choice === 'light'
  return `theme=${isTheme ? choice : ''}; Max-Age=${isTheme ? YEAR : 0}; Path=/; Secure; SameSite=Lax`
}

/** The theme the person chose; `null` follows the system. */
export function readTheme(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, 'theme')
  return theme === 'dark' || theme === 'light' ? theme : null
}
