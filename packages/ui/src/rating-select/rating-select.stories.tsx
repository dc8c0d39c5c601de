import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { RatingSelect } from './rating-select.tsx'

export default {
  title: 'Ratings/Rating select',
  component: RatingSelect,
  args: { of: 'Season 3', value: null, onRate: fn() },
} satisfies Meta<typeof RatingSelect>

type Story = StoryObj<typeof RatingSelect>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Rating of Season 3/ }))
  const picker = await screen.findByRole('alertdialog', { name: 'Rating' })
  await waitFor(() => expect(picker.contains(document.activeElement)).toBe(true))
  return picker
}

export const Unrated: Story = {}
export const Rated: Story = { args: { value: 9 } }

export const Open: Story = {
  args: { value: 9 },
  play: async () => {
    const picker = await open()
    await expect(picker).toHaveTextContent('Okay')
    await expect(screen.getByRole('radio', { name: '9' })).toBeChecked()
    await waitFor(() => expect(screen.getByRole('radio', { name: '9' })).toHaveFocus())
  },
}

export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: 'narrow' } } }

export const OkayConfirms: Story = {
  play: async ({ args }) => {
    await open()
    await expect(screen.getByRole('button', { name: 'Okay' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: '7' }))
    await expect(args.onRate).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
    await expect(args.onRate).toHaveBeenCalledWith(7)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const DismissForgets: Story = {
  args: { value: 4 },
  play: async ({ args }) => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: '10' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(args.onRate).not.toHaveBeenCalled()

    await open()
    await expect(screen.getByRole('radio', { name: '4' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const ArrowsMoveAndEnterConfirms: Story = {
  args: { value: 4 },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('radio', { name: '4' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onRate).toHaveBeenCalledWith(6)

    const trigger = screen.getByRole('button', { name: 'Rating of Season 3: 4' })
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const EnterConfirmsNothing: Story = {
  tags: ['not-photographed'],
  play: async ({ args }) => {
    const picker = await open()
    await userEvent.keyboard('{Enter}')
    await expect(picker).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Okay' })).toBeDisabled()

    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRate).toHaveBeenCalledOnce()
    await expect(args.onRate).toHaveBeenCalledWith(2)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const ChoiceOutlastsANewValue: Story = {
  tags: ['not-photographed'],
  args: { value: 4 },
  render: function Changing(args) {
    const [value, setValue] = useState(args.value)
    useEffect(() => {
      const change = () => setValue(2)
      addEventListener('saved-elsewhere', change)
      return () => removeEventListener('saved-elsewhere', change)
    }, [])
    return <RatingSelect {...args} value={value} />
  },
  play: async ({ args }) => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: '7' }))
    dispatchEvent(new Event('saved-elsewhere'))
    await screen.findByRole('button', { name: 'Rating of Season 3: 2', hidden: true })
    await expect(screen.getByRole('radio', { name: '7' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
    await expect(args.onRate).toHaveBeenCalledWith(7)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

    await open()
    await expect(screen.getByRole('radio', { name: '2' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}
