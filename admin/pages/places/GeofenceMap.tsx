import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type Circle,
  fit,
  gridLines,
  latitudeOf,
  longitudeOf,
  project,
  projectRadius,
  type View,
} from './projection.ts';
import './geofence-map.css';

interface NamedCircle extends Circle {
  id: number;
  name: string;
}

const size = { width: 800, height: 400 };
/** The smallest radius that can be seen, in units of the drawing. */
const minRadius = 5;

function zoom(view: View, factor: number): View {
  const width = Math.min(1, view.width * factor);
  const height = (width * size.height) / size.width;
  return { x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height };
}

/**
 * Draws geofences with a grid of longitude and latitude. It uses no map of another host, which would learn where the
 * geofences are.
 */
export function GeofenceMap({ geofences }: { geofences: readonly NamedCircle[] }) {
  const [factor, setFactor] = useState(1);
  const view = zoom(fit(geofences, size.width / size.height), factor);
  const scale = size.width / view.width;
  const place = (circle: Circle) => {
    const { x, y } = project(circle);
    return {
      cx: (x - view.x) * scale,
      cy: (y - view.y) * scale,
      r: Math.max(minRadius, projectRadius(circle) * scale),
    };
  };
  return (
    <figure className="geofence-map">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Map with ${geofences.length} geofences`}
      >
        <Grid view={view} scale={scale} />
        {geofences.map((geofence) => (
          <circle key={geofence.id} {...place(geofence)}>
            <title>{`${geofence.name}: ${geofence.latitude}, ${geofence.longitude}, ${geofence.radius} m`}</title>
          </circle>
        ))}
        {geofences.length <= 20
          ? geofences.map((geofence) => {
              const { cx, cy, r } = place(geofence);
              return (
                <text key={geofence.id} x={cx} y={cy - r - 4} textAnchor="middle">
                  {geofence.name.length > 30 ? `${geofence.name.slice(0, 29)}…` : geofence.name}
                </text>
              );
            })
          : null}
      </svg>
      <Group component="figcaption" justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          Longitude and latitude in degrees. Small geofences are drawn larger than they are.
        </Text>
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => setFactor(factor / 2)}>
            Zoom in
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setFactor(factor * 2)}>
            Zoom out
          </Button>
        </Group>
      </Group>
    </figure>
  );
}

function Grid({ view, scale }: { view: View; scale: number }) {
  const longitudes = gridLines(longitudeOf(view.x), longitudeOf(view.x + view.width));
  const latitudes = gridLines(latitudeOf(view.y + view.height), latitudeOf(view.y));
  return (
    <g className="grid" aria-hidden>
      {longitudes.map((longitude) => {
        const x = (project({ latitude: 0, longitude }).x - view.x) * scale;
        return (
          <g key={`x${longitude}`}>
            <line x1={x} x2={x} y1={0} y2={size.height} />
            <text x={x + 3} y={size.height - 4}>
              {longitude}°
            </text>
          </g>
        );
      })}
      {latitudes.map((latitude) => {
        const y = (project({ latitude, longitude: 0 }).y - view.y) * scale;
        return (
          <g key={`y${latitude}`}>
            <line x1={0} x2={size.width} y1={y} y2={y} />
            <text x={3} y={y - 3}>
              {latitude}°
            </text>
          </g>
        );
      })}
    </g>
  );
}
