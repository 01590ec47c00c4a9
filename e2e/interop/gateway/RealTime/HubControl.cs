using System.Collections.Concurrent;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.SignalR;

namespace Touchline.Gateway.RealTime;

/// <summary>What tests see of the hub and do to it.</summary>
public sealed class HubControl
{
    private readonly ConcurrentDictionary<string, HubCallerContext> connections = new();

    public int Registrations;
    public int Heartbeats;

    /// <summary>Negotiations are answered 503.</summary>
    public bool Refusing { get; set; }

    public bool RefusesHeartbeats { get; set; }

    /// <summary>The one transport that is offered; all of them while it is empty.</summary>
    public string Only { get; set; } = "";

    /// <summary>Upgrades to a WebSocket are answered 400, as by a proxy that knows none.</summary>
    public bool BlocksWebSockets { get; set; }

    public object Look() => new
    {
        connections = connections.Count,
        registrations = Registrations,
        heartbeats = Heartbeats,
        transports = connections.Values.Select(TransportOf).ToArray(),
    };

    public void Enter(HubCallerContext context) => connections[context.ConnectionId] = context;

    public void Leave(HubCallerContext context) => connections.TryRemove(context.ConnectionId, out _);

    /// <summary>Ends all connections: by the protocol's Close message, or by cutting the line.</summary>
    public int Kill(bool cut)
    {
        var doomed = connections.Values.ToArray();
        foreach (var context in doomed)
        {
            if (cut) Cut(context);
            else context.Abort();
        }
        return doomed.Length;
    }

    public static void Cut(HubCallerContext context) =>
        context.Features.Get<IConnectionLifetimeFeature>()?.Abort();

    public void Reset()
    {
        Refusing = RefusesHeartbeats = BlocksWebSockets = false;
        Only = "";
    }

    private static string TransportOf(HubCallerContext context) =>
        context.Features.Get<Microsoft.AspNetCore.Http.Connections.Features.IHttpTransportFeature>()?.TransportType.ToString() ?? "";
}
