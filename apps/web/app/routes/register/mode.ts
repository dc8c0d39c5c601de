export type Mode = 'register' | 'login' | 'choose'

/** Mode of the modal that an address names; by default the choice of login methods. */
export function readMode(action: string | null): Mode {
  return action === 'register' || action === 'login' ? action : 'choose'
}

export const titles = {
  register: 'Register',
  login: 'Login with Email',
  choose: 'Chose your log in mode',
} satisfies Record<Mode, string>

export const buttons = { register: 'Create account', login: 'Login' } satisfies Record<
  Exclude<Mode, 'choose'>,
  string
>

/** Address of the modal in another mode, with the same page to go on to. */
export function modePath(mode: Mode, next: string): string {
  return `/register?action=${mode}&next=${encodeURIComponent(next)}`
}

export const googlePath = (next: string) => `/auth/google?next=${encodeURIComponent(next)}`

export const forgotPath = (next: string) => `/forgot-password?next=${encodeURIComponent(next)}`
