import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import styles from './interactive-select.module.css'
import type { SelectOption } from './select.tsx'

type InteractiveSelectProps = {
  label: string
  options: SelectOption[]
  chosen: string | null
  onChoose: (value: string) => void
  name: string | undefined
  disabled: boolean | undefined
  /** Properties of the button. */
  trigger: ComponentPropsWithRef<'button'>
}

/** Select from its first opening on; it opens as soon as it is mounted. */
export function InteractiveSelect({
  label,
  options,
  chosen,
  onChoose,
  name,
  disabled,
  trigger,
}: InteractiveSelectProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)

  useEffect(() => {
    // The list is part of what it hangs on, not something beside the page.
    setLandmark(box.current?.closest<HTMLElement>('main') ?? null)
    // It takes the place of the button that was pressed, and so its focus.
    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true })
    setOpen(true)
  }, [])

  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(next) => next !== null && onChoose(next)}
        open={open}
        onOpenChange={(next) => setOpen(next)}
        name={name}
        disabled={disabled}
      >
        <span ref={box} className={styles.box}>
          <Base.Trigger {...trigger} />
        </span>
        <Base.Portal container={landmark ?? undefined}>
          <Base.Backdrop className={styles.scrim} />
          <Base.Positioner
            className={styles.positioner}
            align="end"
            sideOffset={8}
            alignItemWithTrigger={false}
          >
            <Base.Popup className={styles.popup}>
              <p className={styles.heading} aria-hidden="true">
                {label}
              </p>
              <Base.List aria-label={label}>
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function Option({ value, label, detail, note, disabled }: SelectOption) {
  return (
    <Base.Item className={styles.option} value={value} label={label} disabled={disabled}>
      <span>
        <Base.ItemText>{label}</Base.ItemText>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {note ? (
        <span className={styles.note} role="img" aria-label={note.label}>
          {note.text}
        </span>
      ) : null}
    </Base.Item>
  )
}
