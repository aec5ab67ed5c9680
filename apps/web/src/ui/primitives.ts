/**
 * The kit's components that screens may use directly. Each has its styles in `theme/mantine.css` (`primitives.test.ts`
 * compares the two lists), so no screen gets an unstyled one. Dialogs are ours (`dialog.tsx`), because the kit's close on
 * Esc even when a list inside is open.
 */
export {
  ActionIcon,
  Autocomplete,
  Box,
  Button,
  Center,
  Checkbox,
  Collapse,
  FocusTrap,
  Group,
  Loader,
  Menu,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Popover,
  Portal,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Slider,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core'
export { useDebouncedCallback, useDebouncedValue, useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
