export { GymProvider } from './gym-provider.tsx'
export { GymSelector } from './gym-selector.tsx'
export { GymDataForm } from './gym-data-form.tsx'
export { NewGymButton } from './new-gym-button.tsx'
