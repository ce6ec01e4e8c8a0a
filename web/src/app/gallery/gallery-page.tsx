export function GalleryPage() {
  return <main>Components</main>;
}
