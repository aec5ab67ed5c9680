import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Mounts its content when its place comes into view, so that a page's first opening reads only what it shows. */
export function WhenSeen({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((it) => it.isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <div ref={place} className={className} style={seen ? undefined : { minHeight: 240 }}>
      {seen && children}
    </div>
  )
}
