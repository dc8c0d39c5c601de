import type { ReactElement } from 'react'

/** The product's glyphs, drawn on a 24 pixel square with a 1.75 pixel pen. */
export const glyphs = {
  account: (
    <>
      <circle cx="12" cy="8.2" r="4" />
      <path d="M4.4 20.4c1-3.9 4-5.8 7.6-5.8s6.6 1.9 7.6 5.8" />
    </>
  ),
  'arrow-down': <path d="M12 4.6v14.8M6 13.4l6 6 6-6" />,
  'arrow-up': <path d="M12 19.4V4.6M6 10.6l6-6 6 6" />,
  bookmark: <path d="M6.5 4.2h11a1 1 0 0 1 1 1v15.3l-6.5-4.6-6.5 4.6V5.2a1 1 0 0 1 1-1Z" />,
  calendar: (
    <>
      <rect x="3.6" y="5.2" width="16.8" height="14.8" rx="2" />
      <path d="M3.6 9.8h16.8M8 3.2v3.6M16 3.2v3.6" />
    </>
  ),
  check: <path d="m5 12.6 4.6 4.6L19.2 7.4" />,
  'chevron-down': <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  'chevron-up': <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  device: (
    <>
      <rect x="3.6" y="4.8" width="16.8" height="11.6" rx="2" />
      <path d="M9 20h6M12 16.4V20" />
    </>
  ),
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.8h15" />,
  edit: <path d="m4.5 19.5.8-4L15.6 5.2a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.5 18.7Z" />,
  eye: (
    <>
      <path d="M2.6 12S6 5.6 12 5.6 21.4 12 21.4 12 18 18.4 12 18.4 2.6 12 2.6 12Z" />
      <circle cx="12" cy="12" r="2.9" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M9.9 5.8A9 9 0 0 1 12 5.6c6 0 9.4 6.4 9.4 6.4a15.6 15.6 0 0 1-2.9 3.6M6.1 7.5A15.2 15.2 0 0 0 2.6 12S6 18.4 12 18.4a8.6 8.6 0 0 0 4.3-1.2" />
      <path d="M10 10a2.9 2.9 0 0 0 4 4M4 4l16 16" />
    </>
  ),
  folder: (
    <path d="M3.4 18V6.4a1.6 1.6 0 0 1 1.6-1.6h4.4l2.2 2.6H19a1.6 1.6 0 0 1 1.6 1.6v9a1.6 1.6 0 0 1-1.6 1.6H5A1.6 1.6 0 0 1 3.4 18Z" />
  ),
  google: <path d="M19.6 12.2H12.6M19.6 12.2a7.6 7.6 0 1 1-2.3-5.6" />,
  history: <path d="M4.2 12a7.8 7.8 0 1 0 2.4-5.6M4.2 4v3.8H8M12 7.8V12l3 2" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 11v5M12 8v.1" />
    </>
  ),
  'log-in': <path d="M14 4.2h4a1.8 1.8 0 0 1 1.8 1.8v12a1.8 1.8 0 0 1-1.8 1.8h-4M10 8l4 4-4 4M14 12H4" />,
  'log-out': (
    <path d="M10 4.2H6a1.8 1.8 0 0 0-1.8 1.8v12a1.8 1.8 0 0 0 1.8 1.8h4M15.5 8l4 4-4 4M19.5 12H9.5" />
  ),
  mail: (
    <>
      <rect x="3.4" y="5.4" width="17.2" height="13.2" rx="2.2" />
      <path d="m4 7.2 8 6 8-6" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  more: <path strokeWidth="3.4" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />,
  offline: (
    <path d="M4 4l16 16M9 6.4A6.2 6.2 0 0 1 17.6 11a4 4 0 0 1 2.6 6.4M16 18.6H7.4a4.2 4.2 0 0 1-1-8.3" />
  ),
  play: <path d="M8 5.4v13.2L19 12Z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  rankings: <path d="M4.2 20V11.5h4.4V20M9.8 20V4.5h4.4V20M15.4 20v-6h4.4v6M3 20h18" />,
  refresh: <path d="M19.6 12a7.6 7.6 0 1 1-2.4-5.5M19.6 3.6v4.2h-4.2" />,
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.6" />
      <path d="m15.8 15.8 4.7 4.7" />
    </>
  ),
  series: (
    <>
      <rect x="3.2" y="7.2" width="17.6" height="12.2" rx="2.4" />
      <path d="m8 3.4 4 3.6 4-3.6" />
    </>
  ),
  share: (
    <path d="M12 15V4.2M8 7.8l4-3.8 4 3.8M5.5 12v6.4a1.6 1.6 0 0 0 1.6 1.6h9.8a1.6 1.6 0 0 0 1.6-1.6V12" />
  ),
  sort: <path d="M7 5v14M7 19l-3-3M7 19l3-3M13 7h7.5M13 12h5.5M13 17h3.5" />,
  star: <path d="m12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.7l6-.8Z" />,
  trash: <path d="M4.8 7h14.4M9.6 7V4.6h4.8V7M6.8 7l.8 12.6h8.8L17.2 7M10.2 10.8v5.4M13.8 10.8v5.4" />,
  'up-next': <path d="M4.4 5.6h15.2v9.6H4.4ZM8.2 19.4h7.6M12 15.2v4.2M10.6 8.2l3.6 2.2-3.6 2.2Z" />,
  warning: <path d="M12 4 2.8 19.6h18.4ZM12 10v4.6M12 17.2v.1" />,
}

export type IconName = keyof typeof glyphs

/** A glyph by its name, or one that few pages draw, by itself. */
export type Glyph = IconName | ReactElement
