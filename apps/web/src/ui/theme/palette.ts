/** Ten shades from light to dark, in even steps of OKLCH lightness. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** The product's colours. `tokens.css` assigns their meanings (text, panel, line, status). */
export const palette = {
  mata: ['#ECFBF4', '#D4F4E5', '#ACE7CC', '#7FD6B1', '#4AC094', '#00A577', '#0C8661', '#006C4D', '#00533A', '#013726'],
  brasa: ['#FEF4F0', '#FFE5DA', '#FECAB3', '#FDAA85', '#F58A58', '#EA6F2F', '#D35807', '#B04600', '#883500', '#632500'],
  cinza: ['#F7FBFC', '#EDF3F4', '#DFE6E7', '#CDD6D8', '#9BA7A9', '#707D80', '#515D60', '#364244', '#212B2D', '#101819'],
  rubro: ['#FFF4F3', '#FEE4E2', '#FEC8C5', '#FFA5A2', '#FC7A79', '#ED4E55', '#D02A3A', '#AC1F2E', '#831922', '#5A1519'],
  ambar: ['#FFF5E9', '#FEE7C9', '#FECE8C', '#F5B34C', '#DF9706', '#BD7F00', '#9C6900', '#805503', '#624001', '#452C00'],
} as const satisfies Record<string, Shades>

/** Dark neutrals in the kit's order: text first, page last. */
export const darkNeutrals: Shades = [
  '#E6EDEF',
  '#CBD5D8',
  '#A3B1B8',
  '#8C9BA2',
  '#33414A',
  '#2C3940',
  '#26323A',
  '#1C252A',
  '#0E1316',
  '#0A0E10',
]
