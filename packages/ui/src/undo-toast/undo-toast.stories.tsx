import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { StaticToasts, ToastProvider, useToast } from '../toast/toast.tsx'
import { UndoToast } from './undo-toast.tsx'

// Long enough to be looked at, and to be photographed.
const STAYS = 600_000

export default {
  title: 'Overlays/Undo toast',
  component: UndoToast,
  args: { text: 'Seen: Bluey S3 E11', onUndo: fn(), onSettled: fn(), time: STAYS },
  parameters: {
    docs: {
      description: {
        component:
          'Offers to undo what was just done. Draw it while there is something to undo, with a `key` of its own for each change: `change ? <UndoToast key={change.id} text={change.text} onUndo={…} onSettled={() => setChange(null)} /> : null`.',
      },
      story: { inline: false, height: '240px' },
    },
  },
} satisfies Meta<typeof UndoToast>

type Story = StoryObj<typeof UndoToast>

export const Short: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Seen: Bluey S3 E11'))
  },
}
export const OnAPhone: Story = {
  args: { text: 'Seen up to S3 E5, 2 plays added' },
  globals: { viewport: { value: 'narrow' } },
}
export const LongText: Story = {
  args: { text: 'Seen up to S38 E22 of The Series With the Longest of All Names, 817 plays added' },
  globals: { viewport: { value: 'smallest' } },
}

type TicksProps = { time?: number; onUndo?: (text: string) => void }

/** A page that offers to undo its last change. */
function Ticks({ time = STAYS, onUndo }: TicksProps) {
  const [change, setChange] = useState<string | null>(null)
  return (
    <>
      <Button onClick={() => setChange('Seen: S3 E5')}>See S3 E5</Button>{' '}
      <Button onClick={() => setChange('Seen: S3 E6')}>See S3 E6</Button>
      <TextField label="Note" />
      {change ? (
        <UndoToast
          key={change}
          text={change}
          time={time}
          onUndo={() => onUndo?.(change)}
          onSettled={() => setChange(null)}
        />
      ) : null}
    </>
  )
}

const undone = fn()

export const UndoneByPress: Story = {
  tags: ['not-photographed'],
  render: () => <Ticks onUndo={undone} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(undone.mock.calls).toEqual([['Seen: S3 E5']])
    await expect(canvas.queryByRole('region', { name: 'Undo' })).toBeNull()
  },
}

export const UndoneByKeys: Story = {
  ...UndoneByPress,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E5' }))
    await userEvent.click(canvas.getByRole('textbox', { name: 'Note' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(undone).not.toHaveBeenCalled()

    canvas.getByRole('textbox', { name: 'Note' }).blur()
    await userEvent.keyboard('{Meta>}z{/Meta}')
    await expect(undone).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(undone).toHaveBeenCalledOnce()
  },
}

export const ReachedByF6AndLeft: Story = {
  ...UndoneByPress,
  play: async ({ canvas }) => {
    const tick = canvas.getByRole('button', { name: 'See S3 E5' })
    await userEvent.click(tick)
    await userEvent.keyboard('{F6}')
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(tick).toHaveFocus()

    await userEvent.keyboard('{F6}{Escape}')
    await expect(canvas.queryByRole('region', { name: 'Undo' })).toBeNull()
    await expect(tick).toHaveFocus()
    await expect(undone).not.toHaveBeenCalled()
  },
}

export const ANewerOneReplacesIt: Story = {
  ...UndoneByPress,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E6' }))
    await expect(canvas.getAllByRole('region', { name: 'Undo' })).toHaveLength(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(undone.mock.calls).toEqual([['Seen: S3 E6']])
  },
}

export const OneOnAPage: Story = {
  tags: ['not-photographed'],
  render: () => (
    <>
      <section aria-label="Up next">
        <Ticks />
      </section>
      <section aria-label="This week">
        <Ticks />
      </section>
    </>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: 'See S3 E5' })
    if (first) await userEvent.click(first)
    if (second) await userEvent.click(second)
    await waitFor(() => expect(canvas.getAllByRole('region', { name: 'Undo' })).toHaveLength(1))
    await expect(canvas.getByRole('region', { name: 'This week' })).toHaveTextContent('Seen: S3 E5')
  },
}

const SaysSomethingElse = () => {
  const toast = useToast()
  return <Button onClick={() => toast('Added new series')}>Bookmark</Button>
}

export const BesideAToast: Story = {
  render: (args) => (
    <ToastProvider time={STAYS}>
      <SaysSomethingElse />
      <UndoToast {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bookmark' }))
    const toast = await screen.findByRole('dialog', { name: 'Added new series' })
    const bar = canvas.getByRole('region', { name: 'Undo' })
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top),
    )
  },
}

/** A toast that came with the page, over a bar of three lines. */
export const BesideAPlainToast: Story = {
  tags: ['not-photographed'],
  args: { text: 'Seen up to S38 E22 of The Series With the Longest of All Names, 817 plays added' },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <ToastProvider>
      <StaticToasts messages={['Added new series']} />
      <UndoToast {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    const toast = canvas.getByText('Added new series')
    const bar = canvas.getByRole('region', { name: 'Undo' })
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top),
    )
  },
}

export const WaitsUnderThePointer: Story = {
  tags: ['not-photographed'],
  render: () => <Ticks time={400} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E5' }))
    const bar = canvas.getByRole('region', { name: 'Undo' })
    await userEvent.hover(bar)
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(bar).toBeVisible()

    await userEvent.unhover(bar)
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Undo' })).toBeNull())
  },
}

export const WaitsWithTheFocus: Story = {
  tags: ['not-photographed'],
  render: () => <Ticks time={400} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'See S3 E5' }))
    await userEvent.keyboard('{F6}')
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()

    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Undo' })).toBeNull())
  },
}
