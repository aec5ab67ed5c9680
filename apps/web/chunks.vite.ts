/*
 * Groups modules that are always used together into one chunk: every small chunk costs a request and a name.
 * A test fails when a pattern here no longer matches any file.
 */

/** Used by the sign-in page and every page behind it, but not by the entry itself. */
const everywhere = [
  /src[\\/]platform[\\/](transport[\\/](any-signal|clock|device-id|errors|new-key|refusal|refusal-texts|send)|offline[\\/]unsent)\.ts$/,
  /src[\\/]platform[\\/]failures[\\/](failures\.texts|use-failure-text)\.ts$/,
  /src[\\/]ui[\\/](banner\.tsx|wordmark\.tsx|pen\.ts)$/,
  /icons[\\/]Icon(AlertTriangle|InfoCircle|WifiOff)\.mjs$/,
  /react-router[\\/]dist[\\/]esm[\\/]useLocation\.js$/,
]

/** Used by every page behind sign-in, but not by the sign-in page. */
const frame = [
  /node_modules[\\/](@tanstack[\\/](react-query|query-core))[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Skeleton|Stack)[\\/]/,
  /@mantine[\\/].*[\\/](use-mantine-color-scheme|use-computed-color-scheme|use-color-scheme|noop)\.mjs$/,
  /src[\\/]platform[\\/](api|gym|access|pages|shortcuts|format)[\\/](?!use-api-pages|gym-page|gym\.|page-button|page-search|use-page-search|page-names\.en)/,
  /src[\\/]platform[\\/](offline[\\/](device-database|stored-reads)|gym[\\/]gym\.texts)\.tsx?$/,
  /src[\\/]ui[\\/]((page|panel|app-frame|status-badge)(\.tsx|\.module\.css)|(fact|navigation|top-bar|mark|unstyled-button|visually-hidden-status|use-theme-choice)\.tsx?)$/,
  /src[\\/]platform[\\/]failures[\\/]load-failed\.tsx$/,
  /src[\\/]app[\\/](account-settings|first-reads|frame\.texts|unsent-changes|use-focus-on-new-page|use-sidebar|use-update-offer)\.tsx?$/,
  /src[\\/]features[\\/]people[\\/]gyms[\\/](gym-(provider|selector)\.tsx|gyms\.(texts\.ts|module\.css))$/,
  /src[\\/]features[\\/]people[\\/]notifications[\\/](notification-bell|use-live-notices|notifications\.queries|toast-history|bell\.texts)\.tsx?$/,
  /src[\\/]features[\\/]desk[\\/]search[\\/](page-search|use-shortcuts|trigger\.texts|palette-items)\.tsx?$/,
  /(?:contract|domain)[\\/]src[\\/](access|phone|calendar|periods|folding|workout-words|planned-days)\.ts$/,
  /icons[\\/]Icon(Search|ChevronRight|ChevronLeft|Pencil|CalendarEvent|Bell|Logout|Menu2|LayoutSidebarLeft\w+)\.mjs$/,
  /icons[\\/]Icon(Ban|CircleX|CircleDashed|Clock|History|PlayerPause)\.mjs$/,
]

/** Starts a workout: on the home page of everybody who may. */
const starting = [
  /src[\\/]features[\\/]training[\\/]player[\\/](use-start-workout|local-days|preparation)\.tsx?$/,
  /src[\\/]features[\\/]training[\\/]sessions[\\/](workout\.texts|session-dialog)\.tsx?$/,
  /src[\\/]features[\\/]training[\\/](training[\\/]training\.queries|exercise-guide[\\/]use-exercise-guides)\.ts$/,
  /src[\\/]platform[\\/](offline[\\/](saved-line\.(tsx|module\.css)|offline\.texts\.ts)|i18n[\\/]day-names\.ts)$/,
  /icons[\\/]IconPlayerPlay\.mjs$/,
]

/** What a student's workouts and player share. */
const training = [
  /src[\\/]features[\\/]training[\\/]training[\\/](training\.texts|day-places)\.ts$/,
  /src[\\/]features[\\/]training[\\/]sessions[\\/](exercise-words|day-words)\.ts$/,
]

/** Stores and sends what happens in the player, and runs its timers. */
const engine = [
  /src[\\/]features[\\/]training[\\/]player[\\/](use-(sync|player|clock|now)|rest-timer|sound|(set|workout)-changes|player-(rows|lines))\.ts$/,
  /src[\\/]features[\\/]training[\\/]player[\\/](engine|training-sync|sync-calls|server-merge|workout-store|workout-db|outbox\.rules|offers)\.ts$/,
  /(?:contract|domain)[\\/]src[\\/](offered-sets|one-set|strength)\.ts$/,
]

/** What the player, its bars and its dialogs need up front. */
const player = [
  /src[\\/]features[\\/]training[\\/]player[\\/](player\.texts|typed-numbers|durations)\.ts$/,
  /src[\\/]features[\\/]training[\\/]sessions[\\/](set-words|effort)\.ts$/,
  /icons[\\/]IconMoodSad\.mjs$/,
]

/** What a page reads from its address, and the dialogs that it opens by it. */
const addresses = [/src[\\/]platform[\\/](pages[\\/](page-search|use-page-search)|lists[\\/]use-fresh-dialog)\.tsx?$/]

/** The days of a week, in a student's workouts and schedule. */
const week = [/src[\\/]ui[\\/]week-stepper\.tsx$/, /icons[\\/]Icon(Progress|Bed)\.mjs$/]

/** Number parsing and formatting: used by the player and by every form of the contract. */
const numbers = [
  /(?:contract|domain)[\\/]src[\\/](repetitions|loads)\.ts$/,
  /src[\\/]platform[\\/]form[\\/]decimal\.ts$/,
]

/** Small parts that tabs, menus and dialogs of the kit share. */
const kit = [
  /@mantine[\\/].*[\\/](create-scoped-keydown-handler|create-safe-context|DirectionProvider|get-auto-contrast-value|use-merged-ref)\.mjs$/,
]

/** The star rating and its icons. */
const stars = [/src[\\/]ui[\\/]stars\.tsx$/, /icons[\\/]IconStar(Filled)?\.mjs$/]

/* What the pages of the desk share. A group contains only what nearly the same pages use, so that no page loads more than a kilobyte
   or two that it does not use. */

const overlays = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Portal|FocusTrap|Overlay|Popover|ScrollArea)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]utils[\\/]Floating[\\/](?!use-delayed-hover)/,
  /@mantine[\\/]core[\\/]esm[\\/]core[\\/]utils[\\/](is-element|get-default-z-index|get-single-element-child|close-on-escape|create-event-handler|get-ref-prop|get-env)[\\/]/,
  /@mantine[\\/]hooks[\\/]esm[\\/]use-(focus-return|focus-trap|click-outside|long-press|debounced-callback)[\\/]/,
  /node_modules[\\/]@floating-ui[\\/]/,
]
const menus = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Menu[\\/]|(Accordion[\\/]AccordionChevron|Radio[\\/]RadioIcon)\.mjs$)/,
  /@mantine[\\/]core[\\/]esm[\\/](utils[\\/]Floating[\\/]use-delayed-hover|core[\\/]utils[\\/]get-context-item-index[\\/].*)\.mjs$/,
  /src[\\/]ui[\\/]opened-menu\.tsx$/,
]
const dialogs = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|ModalBase|Paper)[\\/]/,
  /@mantine[\\/]hooks[\\/]esm[\\/]use-window-event[\\/]/,
  /node_modules[\\/](tslib|react-remove-scroll|react-remove-scroll-bar|use-callback-ref|use-sidecar|react-style-singleton|get-nonce)[\\/]/,
  /src[\\/]ui[\\/]((dialog|confirm-dialog|discard-dialog|conflict-banner)\.tsx|dialogs\.module\.css)$/,
]
const saving = [
  /src[\\/]platform[\\/](form[\\/](draft-offer|leave-dialog|unsaved-changes)|records[\\/](use-saving|use-opening))\.tsx?$/,
  /src[\\/]ui[\\/]((entity-dialog|dialog-parts|folded-section)\.tsx|folded-section\.module\.css)$/,
  /react-router[\\/]dist[\\/]esm[\\/]useBlocker\.js$/,
]
const tables = [
  /src[\\/]ui[\\/](columns|data-table[\w-]*|row-(actions|choice|name)|menu-button|use-table-scroll)\.tsx?$/,
  /src[\\/]ui[\\/]data-table(-(cards|footer))?\.module\.css$/,
  /icons[\\/]Icon(Eye|Trash|ArrowsSort|BaselineDensity\w+|ArrowDown|ArrowUp)\.mjs$/,
]
const lists = [
  /src[\\/]ui[\\/](search-input|clear-button)(\.tsx|\.module\.css)$/,
  /src[\\/]platform[\\/]lists[\\/](use-list-(state|table)|export-menu|download-menu|lists\.texts)\.tsx?$/,
  /icons[\\/]IconPrinter\.mjs$/,
]
const downloads = [
  /src[\\/]platform[\\/]files[\\/](use-download|save-file)\.tsx?$/,
  /icons[\\/]Icon(Download|FileSpreadsheet)\.mjs$/,
]
const pickers = [
  /src[\\/]features[\\/]desk[\\/]pickers[\\/](pickers\.(texts\.ts|module\.css)|use-seen-choice\.ts|(record-select|picker-failure|student-select)\.tsx)$/,
  /icons[\\/]IconArrowsExchange\.mjs$/,
]
const checks = [/@mantine[\\/]core[\\/]esm[\\/](components[\\/]Checkbox|utils[\\/]InlineInput)[\\/]/]
const hooks = [
  /@mantine[\\/].*[\\/](use-id|random-id|use-uncontrolled|find-element-ancestor|use-resolved-styles-api)\.mjs$/,
]
const inputs = [/@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|CloseButton)[\\/]/]
const icons = [/icons[\\/]Icon(CalendarX|UserPlus|ArrowDownRight|Minus|BrandWhatsapp|Plus|Dots)\.mjs$/]
const prizes = [/icons[\\/]Icon(Flame|Target|Trophy|Flag)\.mjs$/]
const signs = [/icons[\\/]Icon(Copy|Lock|ArrowBackUp|ArrowLeft|Check)\.mjs$/]
const memberships = [
  /src[\\/]features[\\/]selling[\\/]memberships[\\/](membership-badge|price-words|memberships\.texts)\.tsx?$/,
]
const membershipActions = [
  /src[\\/]features[\\/]selling[\\/]enrollments[\\/](membership-action-dialog|membership-actions\.texts|use-membership-actions|use-ends-hint)\.tsx?$/,
]
const gymPage = [/src[\\/](platform[\\/]gym[\\/]gym-page|ui[\\/]add-button)\.tsx$/]
const issues = [
  /(?:contract|domain)[\\/]src[\\/]issues\.ts$/,
  /src[\\/]platform[\\/]failures[\\/](issues\.texts|use-issue-text)\.ts$/,
]
const calls = [
  /(?:contract|domain)[\\/]src[\\/](cpf|fields|endpoint|identity|devices|lists|list-exports)\.ts$/,
  /node_modules[\\/]zod[\\/]/,
]
const sessions = [
  /(?:contract|domain)[\\/]src[\\/](planned-sets|training-sessions|session-history|organized-workout-records)\.ts$/,
]

/** The chunks by name; when patterns overlap, the higher priority wins. */
export const chunkGroups: readonly { name: string; priority: number; files: readonly RegExp[] }[] = [
  { name: 'everywhere', files: everywhere, priority: 2 },
  { name: 'frame', files: frame, priority: 1 },
  { name: 'player', files: player, priority: 1 },
  { name: 'engine', files: engine, priority: 1 },
  { name: 'addresses', files: addresses, priority: 1 },
  { name: 'week', files: week, priority: 1 },
  { name: 'numbers', files: numbers, priority: 1 },
  { name: 'kit', files: kit, priority: 1 },
  { name: 'stars', files: stars, priority: 1 },
  { name: 'starting', files: starting, priority: 1 },
  { name: 'training', files: training, priority: 1 },
  { name: 'overlays', files: overlays, priority: 0 },
  { name: 'menus', files: menus, priority: 0 },
  { name: 'dialogs', files: dialogs, priority: 0 },
  { name: 'saving', files: saving, priority: 0 },
  { name: 'tables', files: tables, priority: 0 },
  { name: 'lists', files: lists, priority: 0 },
  { name: 'downloads', files: downloads, priority: 0 },
  { name: 'pickers', files: pickers, priority: 0 },
  { name: 'checks', files: checks, priority: 0 },
  { name: 'hooks', files: hooks, priority: 0 },
  { name: 'inputs', files: inputs, priority: 0 },
  { name: 'icons', files: icons, priority: 0 },
  { name: 'prizes', files: prizes, priority: 0 },
  { name: 'signs', files: signs, priority: 0 },
  { name: 'memberships', files: memberships, priority: 0 },
  { name: 'membership-actions', files: membershipActions, priority: 0 },
  { name: 'gym-page', files: gymPage, priority: 0 },
  { name: 'issues', files: issues, priority: 0 },
  { name: 'calls', files: calls, priority: 0 },
  { name: 'sessions', files: sessions, priority: 0 },
]
