import { Button } from '@marquee/ui/button'
import { useEffect, useState } from 'react'
import { SeenForm } from '#seen/seen-form.tsx'
import { useSeen } from '#seen/use-seen.ts'
import { episodePath } from '#title/episode-path.ts'
import type { Address } from './address.ts'

type Saved = boolean | null | Promise<boolean | null>

type EpisodeSeenProps = {
  address: Address
  /** Picture that the address names. */
  poster: string | null
  saved: Saved
}

/** Button that marks the episode as seen; hidden while its state is unknown. */
export function EpisodeSeen({ address, poster, saved }: EpisodeSeenProps) {
  const { series, season, episode } = address
  const target = { series, season, episode }
  const seen = useSeen(episodePath({ ...address, poster }))
  const known = useLatest(saved)
  const [pending, setPending] = useState<{ on: boolean; before: Saved } | null>(null)

  if (known.value === null) return null
  // Optimistic until the state has been reloaded after a change.
  const isSettling = pending !== null && pending.before !== saved && known.of !== saved
  const pressed = seen.isSeen(target, isSettling ? pending.on : known.value)
  const tick = (on: boolean) => {
    setPending({ on, before: saved })
    seen.tick(target, on)
  }
  return (
    <SeenForm target={target} seen={{ ...seen, tick: (_, on) => tick(on) }} pressed={pressed}>
      <Button type="submit" icon="check" wide pressed={pressed}>
        {`Seen: episode ${episode}`}
      </Button>
    </SeenForm>
  )
}

/** Last settled value, and the value or promise it settled from. */
function useLatest(saved: Saved): { value: boolean | null; of: Saved } {
  const [latest, setLatest] = useState({ value: saved instanceof Promise ? null : saved, of: saved })

  useEffect(() => {
    let isStale = false
    Promise.resolve(saved).then(
      (value) => !isStale && setLatest({ value, of: saved }),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [saved])

  return latest
}
