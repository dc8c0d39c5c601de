import { deleteCookie, readCookie, setCookie } from '@marquee/domain/cookie'

export type Theme = 'dark' | 'light'

const YEAR = 31_536_000

/** Cookie that stores the chosen theme; "system" deletes it. */
export function themeCookie(choice: string): string {
  const isTheme = choice === 'dark' || choice === 'light'
  return isTheme ? setCookie('theme', choice, YEAR) : deleteCookie('theme')
}

/** The theme the person chose; `null` follows the system. */
export function readTheme(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, 'theme')
  return theme === 'dark' || theme === 'light' ? theme : null
}
