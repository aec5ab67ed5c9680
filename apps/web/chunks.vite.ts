/*
 * Groups modules that are used together into one chunk: every small chunk costs a request and a name, and on a slow phone ten
 * milliseconds even if it is cached. A group contains only what nearly all of its pages use, so that no page loads more than a
 * kilobyte or two that it does not use. The bundler splits everything else.
 * A test fails when a pattern here no longer matches any file.
 */

/** Used by the sign-in page and every page behind it, but not by the entry itself. */
const everywhere = [
  /src[\\/]platform[\\/](transport[\\/](any-signal|calls|clock|errors|new-key|refusal|refusal-texts|send)|offline[\\/]unsent)\.ts$/,
  /src[\\/]platform[\\/]failures[\\/](failures\.texts|use-failure-text)\.ts$/,
  /src[\\/]ui[\\/](banner\.tsx|wordmark\.tsx|pen\.ts|theme[\\/]breakpoints\.ts)$/,
  /icons[\\/]Icon(AlertTriangle|InfoCircle|WifiOff)\.mjs$/,
  /react-router[\\/]dist[\\/]esm[\\/]useLocation\.js$/,
  /@mantine[\\/].*[\\/](use-id|random-id|use-uncontrolled|find-element-ancestor|use-resolved-styles-api)\.mjs$/,
]

/** Used by every page behind sign-in, but not by the sign-in page. */
const frame = [
  /node_modules[\\/](@tanstack[\\/](react-query|query-core))[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Skeleton|Stack)[\\/]/,
  /@mantine[\\/].*[\\/](use-mantine-color-scheme|use-computed-color-scheme|use-color-scheme|noop)\.mjs$/,
  /src[\\/]platform[\\/](api|gym|access|pages|shortcuts|format)[\\/](?!use-api-pages|back-link|gym-page|gym\.|page-button|page-search|use-page-search|page-names\.en)/,
  /src[\\/]platform[\\/](offline[\\/](device-database|stored-reads)|gym[\\/]gym\.texts)\.tsx?$/,
  /src[\\/]ui[\\/]((page|panel|app-frame|status-badge)(\.tsx|\.module\.css)|(fact|navigation|top-bar|mark|unstyled-button|visually-hidden-status|use-theme-choice|use-density|add-button)\.tsx?)$/,
  /src[\\/]platform[\\/]failures[\\/]load-failed\.tsx$/,
  /src[\\/]app[\\/](account-settings|first-reads|frame\.texts|unsent-changes|use-focus-on-new-page|use-sidebar|use-update-offer)\.tsx?$/,
  /src[\\/]features[\\/]people[\\/]gyms[\\/](gym-(provider|selector)\.tsx|gyms\.(texts\.ts|module\.css))$/,
  /src[\\/]features[\\/]people[\\/]notifications[\\/](notification-bell|notifications\.queries|toast-history|bell\.texts)\.tsx?$/,
  /src[\\/]features[\\/]desk[\\/]search[\\/](page-search|use-shortcuts|trigger\.texts|palette-items)\.tsx?$/,
  /(?:contract|domain)[\\/]src[\\/](access|calendar|periods|folding|workout-words|planned-days)\.ts$/,
  /icons[\\/]Icon(Search|ChevronRight|ChevronLeft|Pencil|CalendarEvent|Bell|Logout|Menu2|LayoutSidebarLeft\w+)\.mjs$/,
  /icons[\\/]Icon(Ban|CircleX|CircleDashed|Clock|History|PlayerPause)\.mjs$/,
  /icons[\\/]Icon(Plus|Dots)\.mjs$/,
  /@mantine[\\/].*[\\/](create-scoped-keydown-handler|create-safe-context|DirectionProvider|get-auto-contrast-value|use-merged-ref)\.mjs$/,
]

/** Starts a workout: on the home page of everybody who may. */
const starting = [
  /src[\\/]features[\\/]training[\\/]player[\\/](use-start-workout|local-days|preparation)\.tsx?$/,
  /src[\\/]features[\\/]training[\\/]past-workouts[\\/](workout\.texts|session-dialog)\.tsx?$/,
  /src[\\/]features[\\/]training[\\/](student-workouts[\\/]student-workouts\.queries|exercise-guide[\\/]use-exercise-guides)\.ts$/,
  /src[\\/]platform[\\/](offline[\\/](saved-line\.(tsx|module\.css)|offline\.texts\.ts)|i18n[\\/]day-names\.ts)$/,
  /icons[\\/]IconPlayerPlay\.mjs$/,
  /src[\\/]ui[\\/]use-wake-lock\.ts$/,
]

/** What a student's workouts, schedule and player share. */
const training = [
  /src[\\/]features[\\/]training[\\/]student-workouts[\\/](student-workouts\.texts|day-places)\.ts$/,
  /src[\\/]features[\\/]training[\\/]past-workouts[\\/](exercise-words|day-words)\.ts$/,
  /src[\\/]ui[\\/](week-stepper|stars)(\.tsx|\.module\.css)$/,
  /icons[\\/]Icon(Progress|Bed|Star|StarFilled)\.mjs$/,
]

/** The week, records and goals: small marks on the home and the progress of a student. */
const ownWeek = [
  /src[\\/]features[\\/]training[\\/]player[\\/]week[\\/]own-week\.ts$/,
  /icons[\\/]Icon(Target|Trophy)\.mjs$/,
]

/** Signs that many pages and the player show: alone, each would cost as much for its file as for its lines. */
const signs = [/icons[\\/]Icon(Check|Flag|Minus)\.mjs$/]

/** The player: its engine, which stores and sends what happens and runs the timers, and what it needs up front. */
const player = [
  /src[\\/]features[\\/]training[\\/]player[\\/](use-(sync|player|clock|now|previous-page)|rest-timer|sound|(set|workout)-changes|player-(rows|lines))\.ts$/,
  /src[\\/]features[\\/]training[\\/]player[\\/](engine|training-sync|sync-calls|server-merge|workout-store|workout-db|outbox\.rules|offers)\.ts$/,
  /src[\\/]features[\\/]training[\\/]player[\\/](player\.texts|typed-numbers|durations|set-order|part-id|workout-records)\.ts$/,
  /src[\\/]features[\\/]training[\\/]player[\\/](icon-button|number-field|idle-bar)\.tsx$/,
  /src[\\/]features[\\/]training[\\/]past-workouts[\\/](set-words|effort)\.ts$/,
  /domain[\\/]src[\\/](offered-sets|progressed-loads|one-set|strength|distances|records)\.ts$/,
  /icons[\\/]Icon(MoodSad|ChevronDown)\.mjs$/,
]

/** What a page reads from its address, and the dialogs that it opens by it. */
const addresses = [/src[\\/]platform[\\/](pages[\\/](page-search|use-page-search)|lists[\\/]use-fresh-dialog)\.tsx?$/]

/** Parses and formats numbers: in the player and in every form of the contract. */
const numbers = [/domain[\\/]src[\\/](repetitions|loads)\.ts$/, /src[\\/]platform[\\/]form[\\/]decimal\.ts$/]

/** What a page of workouts loads when it is asked for. */
const asked = [
  /src[\\/]features[\\/]training[\\/](exercise-media[\\/]lazy-media|player[\\/]lazy-repeat-workout)\.tsx$/,
  /src[\\/]ui[\\/]progress\.(tsx|module\.css)$/,
]

/** Text fields and buttons with an icon: on the sign-in page, in lists and forms. */
const inputs = [/@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|CloseButton|ActionIcon)[\\/]/]

/** What the lists of the desk share. */
const lists = [
  /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Checkbox|Group)|utils[\\/](InlineInput|InputsGroupFieldset))[\\/]/,
  /src[\\/]ui[\\/](columns|data-table[\w-]*|row-(actions|choice|name)|menu-button|list-empty|use-table-scroll|use-column-choice|table-settings|filter-panel|view-tabs)\.tsx?$/,
  /src[\\/]ui[\\/](data-table(-(cards|footer))?|search-input|filter-panel|view-tabs)\.module\.css$/,
  /src[\\/]ui[\\/]search-input\.tsx$/,
  /src[\\/]platform[\\/]lists[\\/](use-list-(state|table)|list-query|export-menu|download-menu|lists\.texts|list-toolbar|use-dialog-state|use-chosen-rows)\.tsx?$/,
  /src[\\/]platform[\\/]records[\\/](record-list|record-calls|words-of|use-deleting|lazy-record-dialog)\.tsx?$/,
  /src[\\/]platform[\\/]files[\\/](use-download|save-file)\.tsx?$/,
  /domain[\\/]src[\\/]sorting\.ts$/,
  /icons[\\/]Icon(Eye|Trash|ArrowsSort|BaselineDensity\w+|ArrowDown|ArrowUp|Filter|Printer|Download|FileSpreadsheet)\.mjs$/,
]

/** The words and actions of memberships: on the home of the desk, in its lists and on the page of a student. */
const memberships = [
  /src[\\/]features[\\/]selling[\\/]memberships[\\/](membership-badge|price-words|memberships\.texts)\.tsx?$/,
  /src[\\/]features[\\/]selling[\\/]enrollments[\\/](membership-action-dialog|use-membership-actions|use-ends-hint|enrollments\.texts)\.tsx?$/,
  /src[\\/]features[\\/](money[\\/]payments[\\/]use-receiving|people[\\/]students[\\/]whats-app-link)\.tsx$/,
  /domain[\\/]src[\\/]desk-state\.ts$/,
]

/** Menus, selects and dialogs need what opens above the page. */
const overlays = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Portal|FocusTrap|Overlay|Popover|ScrollArea)[\\/]/,
  /@mantine[\\/]core[\\/]esm[\\/]utils[\\/]Floating[\\/](?!use-delayed-hover)/,
  /@mantine[\\/]core[\\/]esm[\\/]core[\\/]utils[\\/](is-element|get-default-z-index|get-single-element-child|close-on-escape|create-event-handler|get-ref-prop|get-env)[\\/]/,
  /@mantine[\\/]hooks[\\/]esm[\\/]use-(focus-return|focus-trap|click-outside|long-press|debounced-callback)[\\/]/,
  /node_modules[\\/](@floating-ui|use-callback-ref)[\\/]/,
]
const menus = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Menu[\\/]|(Accordion[\\/]AccordionChevron|Radio[\\/]RadioIcon)\.mjs$)/,
  /@mantine[\\/]core[\\/]esm[\\/](utils[\\/]Floating[\\/]use-delayed-hover|core[\\/]utils[\\/]get-context-item-index[\\/].*)\.mjs$/,
  /src[\\/]ui[\\/]opened-menu\.tsx$/,
]
const dialogs = [
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|ModalBase|Paper)[\\/]/,
  /@mantine[\\/]hooks[\\/]esm[\\/]use-window-event[\\/]/,
  /node_modules[\\/](tslib|react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton|get-nonce)[\\/]/,
  /src[\\/]ui[\\/]((dialog|confirm-dialog|discard-dialog|conflict-banner)\.tsx|dialogs\.module\.css)$/,
]

/** Forms validate with the contract's schemas. */
const forms = [
  /src[\\/]platform[\\/](form[\\/](draft-offer|leave-dialog|unsaved-changes)|records[\\/](use-saving|use-opening))\.tsx?$/,
  /src[\\/]ui[\\/]((entity-dialog|dialog-parts|folded-section)\.tsx|folded-section\.module\.css)$/,
  /react-router[\\/]dist[\\/]esm[\\/]useBlocker\.js$/,
  /contract[\\/]src[\\/]issues\.ts$/,
  /src[\\/]platform[\\/]failures[\\/](issues\.texts|use-issue-text)\.ts$/,
]
const schemas = [
  /(?:contract|domain)[\\/]src[\\/](?:people[\\/])?(cpf|fields|endpoint|identity(\.calls)?|devices|lists|call)\.ts$/,
  /node_modules[\\/]zod[\\/]/,
]

/** The chunks by name; when patterns overlap, the higher priority wins. */
export const chunkGroups: readonly { name: string; priority: number; files: readonly RegExp[] }[] = [
  { name: 'everywhere', files: everywhere, priority: 2 },
  { name: 'frame', files: frame, priority: 1 },
  { name: 'player', files: player, priority: 1 },
  { name: 'starting', files: starting, priority: 1 },
  { name: 'training', files: training, priority: 1 },
  { name: 'own-week', files: ownWeek, priority: 1 },
  { name: 'signs', files: signs, priority: 1 },
  { name: 'addresses', files: addresses, priority: 1 },
  { name: 'numbers', files: numbers, priority: 1 },
  { name: 'asked', files: asked, priority: 1 },
  { name: 'inputs', files: inputs, priority: 0 },
  { name: 'lists', files: lists, priority: 0 },
  { name: 'memberships', files: memberships, priority: 0 },
  { name: 'overlays', files: overlays, priority: 0 },
  { name: 'menus', files: menus, priority: 0 },
  { name: 'dialogs', files: dialogs, priority: 0 },
  { name: 'forms', files: forms, priority: 0 },
  { name: 'schemas', files: schemas, priority: 0 },
]
