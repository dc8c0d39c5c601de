import type { AccountColour } from '@marquee/domain/colour'

/** The account's colours as text on a light and on a dark ground, after `tokens.css`: a mail has no stylesheet of ours. */
export const MAIL_COLOURS: Record<AccountColour, { light: string; dark: string }> = {
  purple: { light: '#5b31cf', dark: '#bda6ff' },
  blue: { light: '#1b55bd', dark: '#8bbcff' },
  teal: { light: '#076a62', dark: '#5fd9cd' },
  green: { light: '#1b6c31', dark: '#84dd99' },
  amber: { light: '#7d5400', dark: '#f7c95a' },
  orange: { light: '#9c4204', dark: '#ffaf75' },
  red: { light: '#b32424', dark: '#ff9a95' },
  pink: { light: '#ab2064', dark: '#ff9fcb' },
}
