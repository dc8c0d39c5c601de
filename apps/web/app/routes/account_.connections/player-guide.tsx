import { HowTo } from '@marquee/ui/how-to'
import type { ReactNode } from 'react'
import styles from './connections.module.css'
import { type Player, playerLabel } from './player-names.ts'

const TRY = 'Finish something, or mark it as seen there: it shows up here under Events.'

/** Where the address goes in each player, with the names of its own buttons. */
const STEPS: Record<Player, ReactNode[]> = {
  plex: [
    <>
      On <b>app.plex.tv</b>, open <b>Settings</b>, your account, <b>Webhooks</b>. Plex has them with a Plex
      Pass.
    </>,
    <>
      Press <b>Add Webhook</b>, paste the address, and save.
    </>,
    'Play something for a second: your account on the server shows up here. Say which one is yours.',
  ],
  jellyfin: [
    <>
      In the <b>Dashboard</b>, install the plugin <b>Webhook</b> from the catalogue of plugins, and restart
      the server.
    </>,
    <>
      In its settings, press <b>Add Generic Destination</b> and paste the address as <b>Webhook Url</b>.
    </>,
    <>
      Tick <b>Playback Stop</b>, <b>User Data Saved</b>, <b>Movies</b>, <b>Episodes</b> and{' '}
      <b>Send All Properties</b>, and save.
    </>,
    TRY,
  ],
  emby: [
    <>
      Open <b>Settings</b>, <b>Notifications</b>, <b>Add Notification</b>, <b>Webhooks</b>. Emby has them with
      Emby Premiere.
    </>,
    <>
      Paste the address as <b>Url</b>, tick <b>Playback: Stop</b> and <b>Users: Mark Played</b>, and save.
    </>,
    <>
      Press <b>Send Test Notification</b>: this page then says that it is connected.
    </>,
  ],
  kodi: [
    'Kodi sends nothing by itself: install an add-on that posts what was played to an address, as JSON.',
    'Paste the address into the settings of the add-on.',
    TRY,
  ],
}

/** Steps that bring the address into a player. */
export function PlayerGuide({ player }: { player: Player }) {
  return (
    <section className={styles.guide} aria-label={`In ${playerLabel(player)}`}>
      <h3>In {playerLabel(player)}</h3>
      <HowTo steps={STEPS[player]} />
    </section>
  )
}
