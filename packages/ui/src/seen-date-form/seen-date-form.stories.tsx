import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test'
import { Dialog } from '../dialog/dialog.tsx'
import story from '../story.module.css'
import { SeenDateForm } from './seen-date-form.tsx'

export default {
  title: 'Titles/Seen date form',
  component: SeenDateForm,
  args: {
    'aria-label': 'The Long Corridor',
    airedText: '13 November 2026',
    defaultDay: '2026-11-21',
    lastDay: '2026-11-23',
    upToHere: 'Marks episodes 1 to 6',
    canSeeAgain: true,
    onCancel: fn(),
    children: <input type="hidden" name="episode" value="6" />,
  },
  decorators: [
    (Story) => (
      <div className={story.field}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SeenDateForm>

type Story = StoryObj<typeof SeenDateForm>

export const Now: Story = {}
export const ADay: Story = { args: { defaultWhen: 'day', defaultTime: '20:15' } }
export const WrongDay: Story = { args: { defaultWhen: 'day', error: 'Choose a day that is over' } }
export const NothingElse: Story = { args: { airedText: null, upToHere: null, canSeeAgain: false } }
export const OnASmallPhone: Story = {
  args: { defaultWhen: 'day', upToHere: 'Marks 128 episodes of seasons 1, 2, 3, 4, 5, 6 and 7' },
  globals: { viewport: { value: 'smallest' } },
}

/** The dialog of its own address, which is there without scripts. */
export const AsAPage: Story = {
  args: { cancelHref: '/search/series/95396', defaultWhen: 'day' },
  decorators: [
    (Story) => (
      <Dialog open size="small" title="The Long Corridor" closeHref="/search/series/95396">
        <Story />
      </Dialog>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '600px' } } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'The Long Corridor' })
  },
}

export const AsAPageOnAPhone: Story = {
  ...AsAPage,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'The Long Corridor' })
    for (const name of ['Day', 'Time, if you like']) {
      const field = within(dialog).getByLabelText(name)
      const inFull = field.cloneNode() as HTMLElement
      inFull.style.width = 'max-content'
      document.body.append(inFull)
      const width = inFull.offsetWidth
      inFull.remove()
      await expect(field.offsetWidth, name).toBeGreaterThanOrEqual(width)
    }
  },
}

const sent = fn()

const withSent: Story['args'] = {
  onSubmit: (event) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    sent(Object.fromEntries(new FormData(event.currentTarget, submitter)))
  },
}

export const SendsADay: Story = {
  tags: ['not-photographed'],
  args: withSent,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'A day' }))
    await expect(canvas.getByLabelText('Day')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(sent).toHaveBeenCalledWith({
      scope: 'one',
      episode: '6',
      when: 'day',
      day: '2026-11-21',
      time: '',
    })
  },
}

export const HiddenDayDoesNotBlock: Story = {
  tags: ['not-photographed'],
  args: withSent,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'A day' }))
    fireEvent.change(canvas.getByLabelText('Day'), { target: { value: '2031-01-01' } })
    await userEvent.click(canvas.getByRole('radio', { name: 'Now' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(sent.mock.calls.map(([{ when }]) => when)).toEqual(['now'])
  },
}

export const RefusesAWrongDay: Story = {
  tags: ['not-photographed'],
  args: withSent,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'A day' }))
    const day = canvas.getByLabelText('Day')
    for (const value of ['2031-01-01', '0202-05-06']) {
      fireEvent.change(day, { target: { value } })
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await expect(day).toHaveFocus()
    }
    fireEvent.change(day, { target: { value: '' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose the day')
    await expect(day).toHaveAccessibleDescription(/^Choose the day/)
    await expect(sent).not.toHaveBeenCalled()
    fireEvent.change(day, { target: { value: '2026-11-22' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(sent.mock.calls.map(([{ day }]) => day)).toEqual(['2026-11-22'])
  },
}

export const SendsTheScope: Story = {
  tags: ['not-photographed'],
  args: withSent,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Day unknown/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Seen up to here Marks episodes 1 to 6' }))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Seen again Adds a play now, unless you choose another time' }),
    )
    await expect(sent.mock.calls.map(([{ scope, when }]) => [scope, when])).toEqual([
      ['up-to-here', 'unknown'],
      ['again', 'unknown'],
    ])
  },
}

export const ByKeyboard: Story = {
  tags: ['not-photographed'],
  args: withSent,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Now' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'A day' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect(sent.mock.calls.map(([{ scope, when }]) => [scope, when])).toEqual([['one', 'day']])
  },
}
