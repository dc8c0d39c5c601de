import type { ShownPosition } from '@marquee/domain/shown-position'
import { Button } from '@marquee/ui/button'
import { SmallButton } from '@marquee/ui/small-button'
import { useLocation, useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { withShownEpisode } from './shown-episodes.ts'

type ShowEpisodeProps = {
  episode: ShownPosition
  /** Part of the page to show after a press without scripts. */
  hash?: string
  /** Whether it is on a curtain, where it needs a ground of its own. */
  onCurtain?: boolean
}

/**
 * Button that shows one hidden episode; the others stay hidden. A form and not a link, since links are fetched as soon as
 * somebody points at them.
 */
export function ShowEpisode({ episode, hash = '', onCurtain }: ShowEpisodeProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const Look = onCurtain ? Button : SmallButton
  const row = useRef<Element | null>(null)
  const fields = withShownEpisode(search, episode)

  // The button is gone once the episode is shown.
  useEffect(
    () => () => row.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }),
    [],
  )

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    row.current = event.currentTarget.closest('li, dialog')
    navigate(`${pathname}?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true })
  }

  return (
    <form method="get" action={pathname + hash} onSubmit={show}>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Look type="submit" icon="eye" aria-label={`Show episode ${episode.number}`}>
        Show
      </Look>
    </form>
  )
}
